import { comparableName } from '../../../lib/text/comparable-name.ts';
import type { Park } from './park.ts';

/** The parks of a directory by comparable name; null if several parks share the name. */
const indexes = new WeakMap<readonly Park[], ReadonlyMap<string, Park | null>>();

function indexOf(parks: readonly Park[]): ReadonlyMap<string, Park | null> {
  const cachedIndex = indexes.get(parks);
  if (cachedIndex) return cachedIndex;
  const index = new Map<string, Park | null>();
  for (const park of parks) {
    const name = comparableName(park.name);
    index.set(name, index.has(name) ? null : park);
  }
  indexes.set(parks, index);
  return index;
}

/**
 * Returns the park that a text refers to, such as a member's home park or the location of a meetup. The text is the
 * park's name, with or without a place after a comma. Undefined when no park or more than one matches.
 */
export function findParkByName(parks: readonly Park[], text: string): Park | undefined {
  const index = indexOf(parks);
  const found = [text, text.split(',')[0] ?? ''].map((name) => index.get(comparableName(name)));
  if (found.includes(null)) return undefined;
  const [named, ...others] = new Set(found.filter((park) => park !== undefined));
  return others.length === 0 ? (named ?? undefined) : undefined;
}
