/** Returns which number the profile shows: the chosen one. Until the member chooses, it is the greater one. */
export function shownSource(chosen: 'log' | 'typed' | null, typed: number, counted: number): 'log' | 'typed' {
  return chosen ?? (typed > counted ? 'typed' : 'log');
}
