import type { IndexedCoaster } from './catalogue-coaster.ts';
import { EXACT, nameSimilarity, TYPO } from './name-similarity.ts';
import { type PreparedName, prepareName, subtitleOf, withoutSubtitle } from './prepare-name.ts';
import { Vocabulary } from './vocabulary.ts';

/** A name by which lists may call a coaster. */
type NameVariant = {
  readonly coaster: number;
  readonly name: PreparedName;
  /** The greatest similarity: part of a name says less than all of it. */
  readonly most: number;
};

const MOST_CANDIDATES = 40;

/** Finds coasters by parts of their names, and compares names. */
export class NameIndex {
  readonly #variants: NameVariant[] = [];
  readonly #variantsOf: number[][] = [];
  readonly #byPart = new Map<string, number[]>();
  readonly #candidates = new Map<string, readonly number[]>();
  #words: Vocabulary | undefined;

  /** Adds the next coaster. Coasters are numbered from 0 in the order in which they are added. */
  add({ name, former_names }: IndexedCoaster): void {
    const coaster = this.#variantsOf.push([]) - 1;
    this.#words = undefined;
    for (const [whole, most] of [
      [name, EXACT] as const,
      ...former_names.map((old) => [old, 0.98] as const),
    ]) {
      this.#add(coaster, whole, most);
      const main = withoutSubtitle(whole);
      if (main !== null) this.#add(coaster, main, 0.96);
      const subtitle = subtitleOf(whole);
      if (subtitle !== null) this.#add(coaster, subtitle, 0.85);
    }
  }

  #add(coaster: number, text: string, most: number): void {
    const name = prepareName(text);
    if (name.compact === '') return;
    const variant = this.#variants.length;
    this.#variants.push({ coaster, name, most });
    this.#variantsOf[coaster]?.push(variant);
    for (const part of partsOf(name.compact)) {
      const variants = this.#byPart.get(part);
      if (variants) variants.push(variant);
      else this.#byPart.set(part, [variant]);
    }
  }

  /** Returns the coasters whose names share most letters with the written one. */
  candidates(written: string): readonly number[] {
    const { compact } = prepareName(written);
    const known = this.#candidates.get(compact);
    if (known) return known;
    const shared = new Map<number, number>();
    for (const part of partsOf(compact))
      for (const variant of this.#byPart.get(part) ?? []) shared.set(variant, (shared.get(variant) ?? 0) + 1);
    const best = new Map<number, number>();
    for (const [variant, count] of shared) {
      const { coaster = 0, name } = this.#variants[variant] ?? {};
      const score = count / (compact.length + (name?.compact.length ?? 0));
      if (score > (best.get(coaster) ?? 0)) best.set(coaster, score);
    }
    const found = [...best]
      .sort(([, one], [, other]) => other - one)
      .slice(0, MOST_CANDIDATES)
      .map(([coaster]) => coaster);
    this.#candidates.set(compact, found);
    return found;
  }

  /** Returns how well a written name fits a coaster, from 0 to 1. */
  score(written: string, coaster: number): number {
    const whole = this.#compared(prepareName(written), coaster);
    const main = whole >= TYPO ? null : withoutSubtitle(written);
    // The list may have a subtitle that the catalogue leaves out.
    return main === null ? whole : Math.max(whole, 0.95 * this.#compared(prepareName(main), coaster));
  }

  #compared(written: PreparedName, coaster: number): number {
    this.#words ??= new Vocabulary(
      this.#variants.map(({ name }) => name),
      0.75,
    );
    const words = this.#words;
    let best = 0;
    for (const number of this.#variantsOf[coaster] ?? []) {
      const variant = this.#variants[number];
      if (variant && variant.most > best)
        best = Math.max(best, Math.min(variant.most, nameSimilarity(written, variant.name, words)));
    }
    return best;
  }
}

/** Three letters in a row, with the beginning and the end marked. */
function partsOf(compact: string): ReadonlySet<string> {
  const marked = `^${compact.slice(0, 80)}$`;
  const parts = new Set<string>();
  for (let from = 0; from + 3 <= marked.length; from += 1) parts.add(marked.slice(from, from + 3));
  return parts;
}
