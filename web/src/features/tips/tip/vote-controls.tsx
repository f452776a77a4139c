import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconArrowBigDown,
  IconArrowBigDownFilled,
  IconArrowBigUp,
  IconArrowBigUpFilled,
} from '@tabler/icons-react';
import { useToggleVote } from '../api/toggle-vote.ts';
import { netScore, type Tip } from '../model/tip.ts';
import classes from './vote-controls.module.css';

type VoteControlsProps = { readonly tip: Tip };

/** Shows the vote buttons and the score of a tip. */
export function VoteControls({ tip }: VoteControlsProps) {
  const toggleVote = useToggleVote(tip);
  const Up = tip.vote === 'upvote' ? IconArrowBigUpFilled : IconArrowBigUp;
  const Down = tip.vote === 'downvote' ? IconArrowBigDownFilled : IconArrowBigDown;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label="Votes" className={classes.votes}>
      <UnstyledButton
        className={classes.vote ?? ''}
        data-kind="up"
        aria-label="Upvote"
        aria-pressed={tip.vote === 'upvote'}
        onClick={() => toggleVote('upvote')}
      >
        <Up size={24} stroke={1.8} aria-hidden />
      </UnstyledButton>
      <span className={classes.score}>
        <VisuallyHidden>Score </VisuallyHidden>
        {netScore(tip).toLocaleString()}
      </span>
      <UnstyledButton
        className={classes.vote ?? ''}
        data-kind="down"
        aria-label="Downvote"
        aria-pressed={tip.vote === 'downvote'}
        onClick={() => toggleVote('downvote')}
      >
        <Down size={24} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
