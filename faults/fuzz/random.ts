/** A pseudorandom generator: the same numbers for the same seed. */
export type Random = {
  /** Returns a whole number from 0 up to, but not including, `below`. */
  int(below: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** Returns zero to `most` results of `make`. */
  several<T>(most: number, make: () => T): T[];
};

/** Returns the generator of a seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const random: Random = {
    int: (below) => Math.floor(next() * below),
    chance: (probability) => next() < probability,
    pick: (items) => items[random.int(items.length)] ?? items[0],
    several: (most, make) => Array.from({ length: random.int(most + 1) }, make),
  };
  return random;
}
