const STEP = 10;

function inCharacters(amount: number, ending: string): string {
  return `${amount.toLocaleString()} ${amount === 1 ? 'character' : 'characters'} ${ending}`;
}

/** Describes how many characters are left or, if `left` is negative, how many are too many. */
export function charactersLeft(left: number): string {
  return left < 0 ? inCharacters(-left, 'too many') : inCharacters(left, 'left');
}

/** Describes the characters left for screen readers: rounded up to tens, so that not every key press is announced. */
export function announcedCharactersLeft(left: number): string {
  const tens = Math.ceil(Math.abs(left) / STEP) * STEP;
  return left < 0 ? `Up to ${inCharacters(tens, 'too many')}` : inCharacters(tens, 'left');
}
