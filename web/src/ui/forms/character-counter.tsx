import { VisuallyHidden } from '@mantine/core';
import { FEW_CHARACTERS_LEFT } from '#shared/constants.ts';
import { announcedCharactersLeft, charactersLeft } from '../states/characters-left.ts';
import classes from './character-counter.module.css';

type CharacterCounterProps = {
  /** Negative if there are too many. */
  readonly left: number;
  /** The limit. With it, the counter shows the used characters, such as "120/500", until few are left. */
  readonly max?: number;
};

/** Shows how many characters are left. If few are left, says so in words and colour, and announces it to screen readers. */
export function CharacterCounter({ left, max }: CharacterCounterProps) {
  const areFewLeft = left < FEW_CHARACTERS_LEFT;
  return (
    <>
      <span className={classes.counter} data-few={areFewLeft || undefined}>
        {areFewLeft
          ? charactersLeft(left)
          : max === undefined
            ? left.toLocaleString()
            : `${max - left}/${max}`}
        {!areFewLeft && (
          <VisuallyHidden>{max === undefined ? ' characters left' : ' characters'}</VisuallyHidden>
        )}
      </span>
      <VisuallyHidden role="status">{areFewLeft && announcedCharactersLeft(left)}</VisuallyHidden>
    </>
  );
}
