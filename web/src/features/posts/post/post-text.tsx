// @spec community/post-card

import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { cutParts, parseText } from '../model/formatted-text.ts';
import { FormattedText } from './formatted-text.tsx';
import classes from './post-text.module.css';

// @spec community/post-preview
/** How much of a text shows in a list, in characters. */
const PREVIEW_LENGTH = 150;

type PostTextProps = {
  readonly content: string;
  /** Whether all of it shows from the start. */
  readonly whole: boolean;
  /** Whether the reader asked for the rest. */
  readonly opened: boolean;
  readonly onToggle: () => void;
};

/** The text of a post: in a list its beginning, and the rest on demand. */
export function PostText({ content, whole, opened, onToggle }: PostTextProps) {
  const [parts, beginning] = useMemo(() => {
    const all = parseText(content);
    return [all, whole ? null : cutParts(all, PREVIEW_LENGTH)];
  }, [content, whole]);

  if (!beginning) return <FormattedText parts={parts} />;
  return (
    <div>
      <FormattedText parts={opened ? parts : beginning}>{!opened && '…'}</FormattedText>
      <UnstyledButton className={classes.more ?? ''} aria-expanded={opened} onClick={onToggle}>
        {opened ? 'Show less' : 'Read more'}
      </UnstyledButton>
    </div>
  );
}
