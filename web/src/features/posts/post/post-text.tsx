// @spec community/post-card

import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { parseText, truncateParts } from '../model/formatted-text.ts';
import { FormattedText } from './formatted-text.tsx';
import classes from './post-text.module.css';

// @spec community/post-preview
/** Number of characters that a list shows of a long text. */
const PREVIEW_LENGTH = 150;

type PostTextProps = {
  readonly content: string;
  /** Whether to show the full text without a toggle. */
  readonly isFull: boolean;
  /** Whether the member expanded the text. */
  readonly expanded: boolean;
  readonly onToggle: () => void;
};

/** Shows the text of a post. In a list, a long text is truncated and can be expanded. */
export function PostText({ content, isFull, expanded, onToggle }: PostTextProps) {
  const [parts, beginning] = useMemo(() => {
    const all = parseText(content);
    return [all, isFull ? null : truncateParts(all, PREVIEW_LENGTH)];
  }, [content, isFull]);

  if (!beginning) return <FormattedText parts={parts} />;
  return (
    <div>
      <FormattedText parts={expanded ? parts : beginning}>{!expanded && '…'}</FormattedText>
      <UnstyledButton className={classes.toggleButton ?? ''} aria-expanded={expanded} onClick={onToggle}>
        {expanded ? 'Show less' : 'Read more'}
      </UnstyledButton>
    </div>
  );
}
