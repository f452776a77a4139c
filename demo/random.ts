import { createHash } from 'node:crypto';

/** A pseudorandom generator (mulberry32) with the same results for the same seed, on every machine. */
export type Random = {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  /** Returns a whole number from `first` to `last`, both included. */
  between(first: number, last: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns `amount` different entries in random order; all of them if there are fewer. */
  sample<T>(list: readonly T[], amount: number): T[];
};

/** Returns a generator for a seed. If each purpose has its own generator, a change in one does not affect the others. */
export function randomFor(...seed: readonly (string | number)[]): Random {
  let state = createHash('sha256').update(seed.join('\n')).digest().readUInt32LE();
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (first: number, last: number) => first + Math.floor(next() * (last - first + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(list) {
      const picked = list[between(0, list.length - 1)];
      if (picked === undefined) throw new Error('The list is empty.');
      return picked;
    },
    sample(list, amount) {
      const rest = [...list];
      return Array.from({ length: Math.min(amount, rest.length) }, () =>
        rest.splice(between(0, rest.length - 1), 1),
      ).flat();
    },
  };
}

/** Returns a version 4 UUID for a seed. */
export function uuidFor(...seed: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(seed.join('\n')).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Picks an entry of a list: the earlier it is in the list, the more often. */
export function pickWeighted<T>(random: Random, list: readonly T[]): T {
  const found = list[Math.floor(random.next() ** 1.8 * list.length)];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
}
