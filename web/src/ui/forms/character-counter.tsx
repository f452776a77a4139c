import { VisuallyHidden } from '@mantine/core';
import { FEW_CHARACTERS_LEFT } from '#shared/constants.ts';
import { announcedCharactersLeft, charactersLeft } from '../states/characters-left.ts';
import classes from './character-counter.module.css';

type CharacterCounterProps = {
  /** Negative if there are too many. */
  readonly left: number;
};

/** Shows how many characters are left. Few are marked by colour and words, and announced to screen readers. */
export function CharacterCounter({ left }: CharacterCounterProps) {
  const few = left < FEW_CHARACTERS_LEFT;
  return (
    <>
      <span className={classes.counter} data-few={few || undefined}>
        {few ? charactersLeft(left) : left.toLocaleString()}
        {!few && <VisuallyHidden> characters left</VisuallyHidden>}
      </span>
      <VisuallyHidden role="status">{few && announcedCharactersLeft(left)}</VisuallyHidden>
    </>
  );
}
