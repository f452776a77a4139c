import { Fragment, type ReactNode } from 'react';
import type { TextPart } from '../model/formatted-text.ts';
import classes from './formatted-text.module.css';

type FormattedTextProps = {
  readonly parts: readonly TextPart[];
  /** Rendered after the last word. */
  readonly children?: ReactNode;
};

/** Renders a parsed text with its line breaks, bold and italic text, and links. */
export function FormattedText({ parts, children }: FormattedTextProps) {
  return (
    <p className={classes.text} dir="auto">
      {renderParts(parts)}
      {children}
    </p>
  );
}

function renderParts(parts: readonly TextPart[]): ReactNode[] {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
    <Fragment key={index}>{renderPart(part)}</Fragment>
  ));
}

function renderPart(part: TextPart): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'bold':
      return <strong>{renderParts(part.parts)}</strong>;
    case 'italic':
      return <em>{renderParts(part.parts)}</em>;
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer nofollow" title={part.href} dir="ltr">
          {part.text}
        </a>
      );
  }
}
