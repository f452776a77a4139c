// @spec guide/game-states

/** Returns the seconds left until `endsAt`, rounded up; 0 after that time. Both times are in epoch milliseconds. */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** Formats seconds as m:ss. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
