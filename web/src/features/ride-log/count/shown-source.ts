/** Returns which number the profile shows: the chosen one. Until the member chooses, it is the greater one. */
export function shownSource(
  chosen: 'log' | 'typed' | null,
  typedCount: number,
  logCount: number,
): 'log' | 'typed' {
  return chosen ?? (typedCount > logCount ? 'typed' : 'log');
}
