/** Returns which number the profile shows: the chosen one, or the greater one until the member chooses. */
export function shownSource(chosen: 'log' | 'typed' | null, typed: number, counted: number): 'log' | 'typed' {
  return chosen ?? (typed > counted ? 'typed' : 'log');
}
