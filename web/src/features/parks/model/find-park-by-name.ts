import { comparableName } from '../../../lib/text/comparable-name.ts';
import type { Park } from './park.ts';

/** The parks of a directory by comparable name; null if several parks share the name. */
const cachedIndexes = new WeakMap<readonly Park[], ReadonlyMap<string, Park | null>>();

function indexByName(parks: readonly Park[]): ReadonlyMap<string, Park | null> {
  const cachedIndex = cachedIndexes.get(parks);
  if (cachedIndex) return cachedIndex;
  const index = new Map<string, Park | null>();
  for (const park of parks) {
    const name = comparableName(park.name);
    index.set(name, index.has(name) ? null : park);
  }
  cachedIndexes.set(parks, index);
  return index;
}

/**
 * Returns the park that a text refers to, such as a member's home park or the location of a meetup. The text is the
 * park's name, with or without a place after a comma. Undefined when no park or more than one matches.
 */
export function findParkByName(parks: readonly Park[], text: string): Park | undefined {
  const index = indexByName(parks);
  const matches = [text, text.split(',')[0] ?? ''].map((name) => index.get(comparableName(name)));
  if (matches.includes(null)) return undefined;
  const [match, ...others] = new Set(matches.filter((park) => park !== undefined));
  return others.length === 0 ? (match ?? undefined) : undefined;
}
