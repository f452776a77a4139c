import { Fragment, type ReactNode } from 'react';
import type { TextPart } from '../model/formatted-text.ts';
import classes from './formatted-text.module.css';

type FormattedTextProps = {
  readonly parts: readonly TextPart[];
  /** Follows the last word. */
  readonly children?: ReactNode;
};

/** What a member wrote, line for line, with its marks and links. */
export function FormattedText({ parts, children }: FormattedTextProps) {
  return (
    <p className={classes.text} dir="auto">
      {rendered(parts)}
      {children}
    </p>
  );
}

function rendered(parts: readonly TextPart[]): ReactNode[] {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    <Fragment key={index}>{renderedPart(part)}</Fragment>
  ));
}

function renderedPart(part: TextPart): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'bold':
      return <strong>{rendered(part.parts)}</strong>;
    case 'italic':
      return <em>{rendered(part.parts)}</em>;
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer nofollow" title={part.href} dir="ltr">
          {part.text}
        </a>
      );
  }
}
