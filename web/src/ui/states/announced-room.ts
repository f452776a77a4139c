const STEP = 10;

function inCharacters(amount: number, rest: string): string {
  return `${amount.toLocaleString()} ${amount === 1 ? 'character' : 'characters'} ${rest}`;
}

/** Returns how much room is left in a text, in words. Below 0 it is too long by as many characters. */
export function roomInWords(left: number): string {
  return left < 0 ? inCharacters(-left, 'too many') : inCharacters(left, 'left');
}

/** Returns what a screen reader says of the room that is left. It changes every ten characters, not with each one. */
export function announcedRoom(left: number): string {
  const tens = Math.ceil(Math.abs(left) / STEP) * STEP;
  return left < 0 ? `Up to ${inCharacters(tens, 'too many')}` : inCharacters(tens, 'left');
}
