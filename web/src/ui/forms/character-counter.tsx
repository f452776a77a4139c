import { VisuallyHidden } from '@mantine/core';
import { FEW_CHARACTERS_LEFT } from '#shared/constants.ts';
import { announcedRoom, roomInWords } from '../states/announced-room.ts';
import classes from './character-counter.module.css';

type CharacterCounterProps = {
  /** Below 0 by as many as there are too many. */
  readonly left: number;
};

/** Shows how many characters are left. When few are left it says so in colour, in words, and to screen readers. */
export function CharacterCounter({ left }: CharacterCounterProps) {
  const few = left < FEW_CHARACTERS_LEFT;
  return (
    <>
      <span className={classes.counter} data-few={few || undefined}>
        {few ? roomInWords(left) : left.toLocaleString()}
        {!few && <VisuallyHidden> characters left</VisuallyHidden>}
      </span>
      <VisuallyHidden role="status">{few && announcedRoom(left)}</VisuallyHidden>
    </>
  );
}
