import { VisuallyHidden } from '@mantine/core';
import { FEW_CHARACTERS_LEFT } from '../../../shared/constants.ts';
import classes from './character-counter.module.css';

type CharacterCounterProps = {
  /** Below 0 by as many as there are too many. */
  readonly left: number;
};

function counted(amount: number, rest: string): string {
  return `${amount.toLocaleString()} ${amount === 1 ? 'character' : 'characters'} ${rest}`;
}

function inWords(left: number): string {
  return left < 0 ? counted(-left, 'too many') : counted(left, 'left');
}

/** How much room there is left. When it gets scarce, it says so in colour, in words, and every ten characters aloud. */
export function CharacterCounter({ left }: CharacterCounterProps) {
  const few = left < FEW_CHARACTERS_LEFT;
  return (
    <>
      <span className={classes.counter} data-few={few || undefined}>
        {few ? inWords(left) : left.toLocaleString()}
        {!few && <VisuallyHidden> characters left</VisuallyHidden>}
      </span>
      <VisuallyHidden role="status">{few && inWords(Math.ceil(left / 10) * 10)}</VisuallyHidden>
    </>
  );
}
