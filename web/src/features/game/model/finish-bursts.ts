// @spec guide/game-states

// @spec guide/finish-confetti
/** The bursts of confetti at the end of a game. */
const FINISH_BURSTS = [
  { atMs: 0, particles: 200 },
  { atMs: 300, particles: 100 },
  { atMs: 600, particles: 100 },
] as const;

/** Fires each burst at its time, the first one immediately. Returns a function that cancels the remaining bursts. */
export function fireBursts(fire: (particles: number) => void): () => void {
  const timers = FINISH_BURSTS.flatMap(({ atMs, particles }) => {
    if (atMs > 0) return [setTimeout(fire, atMs, particles)];
    fire(particles);
    return [];
  });
  return () => timers.forEach(clearTimeout);
}
