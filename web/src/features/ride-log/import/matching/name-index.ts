import type { IndexedCoaster } from './catalogue-coaster.ts';
import { EXACT_SIMILARITY, nameSimilarity, TYPO_SIMILARITY } from './name-similarity.ts';
import { type NormalizedName, normalizeName, subtitleOf, withoutSubtitle } from './normalize-name.ts';
import { Vocabulary } from './vocabulary.ts';

/** A name that imported lists may use for a coaster. */
type NameVariant = {
  readonly coaster: number;
  readonly name: NormalizedName;
  /** Maximum score: a former name or a part of a name is less certain than the whole name. */
  readonly maxScore: number;
};

const MAX_CANDIDATES = 40;
/** Names are left out if their score is below this fraction of the best score. */
const MIN_SHARE = 0.4;

/** Finds coasters by the trigrams of their names, and compares names. */
export class NameIndex {
  readonly #variants: NameVariant[] = [];
  readonly #variantsOf: number[][] = [];
  /** Coasters of many parks have equal names, so each distinct name is indexed once. */
  readonly #names = new Map<string, { readonly number: number; readonly coasters: number[] }>();
  readonly #namesByTrigram = new Map<string, number[]>();
  readonly #coastersOfName: (readonly number[])[] = [];
  readonly #lengths: number[] = [];
  readonly #candidates = new Map<string, readonly number[]>();
  /** Number of trigrams that each name shares with the written name that is looked up. */
  #shared = new Uint16Array(0);
  #words: Vocabulary | undefined;

  /** Adds the next coaster. Coasters are numbered from 0 in the order in which they are added. */
  add({ name, former_names }: IndexedCoaster): void {
    const coaster = this.#variantsOf.push([]) - 1;
    this.#words = undefined;
    for (const [whole, maxScore] of [
      [name, EXACT_SIMILARITY] as const,
      ...former_names.map((old) => [old, 0.98] as const),
    ]) {
      this.#add(coaster, whole, maxScore);
      const main = withoutSubtitle(whole);
      if (main !== null) this.#add(coaster, main, 0.96);
      const subtitle = subtitleOf(whole);
      if (subtitle !== null) this.#add(coaster, subtitle, 0.85);
    }
  }

  #add(coaster: number, text: string, maxScore: number): void {
    const name = normalizeName(text);
    if (name.compact === '') return;
    const variant = this.#variants.length;
    this.#variants.push({ coaster, name, maxScore });
    this.#variantsOf[coaster]?.push(variant);
    const existing = this.#names.get(name.compact);
    if (existing) {
      if (existing.coasters.at(-1) !== coaster) existing.coasters.push(coaster);
      return;
    }
    const added = { number: this.#names.size, coasters: [coaster] };
    this.#names.set(name.compact, added);
    this.#coastersOfName.push(added.coasters);
    this.#lengths.push(name.compact.length);
    for (const trigram of trigramsOf(name.compact)) {
      const names = this.#namesByTrigram.get(trigram);
      if (names) names.push(added.number);
      else this.#namesByTrigram.set(trigram, [added.number]);
    }
  }

  /** Returns the coasters whose names share the most trigrams with the written name. */
  candidates(written: string): readonly number[] {
    const { compact } = normalizeName(written);
    const cached = this.#candidates.get(compact);
    if (cached) return cached;
    if (this.#shared.length !== this.#lengths.length) this.#shared = new Uint16Array(this.#lengths.length);
    const shared = this.#shared;
    const touched: number[] = [];
    for (const trigram of trigramsOf(compact))
      for (const name of this.#namesByTrigram.get(trigram) ?? []) {
        if (shared[name] === 0) touched.push(name);
        shared[name] = (shared[name] ?? 0) + 1;
      }
    const scored = touched.map((name) => ({
      name,
      score: (shared[name] ?? 0) / (compact.length + (this.#lengths[name] ?? 0)),
    }));
    for (const name of touched) shared[name] = 0;
    const least = scored.reduce((best, { score }) => Math.max(best, score), 0) * MIN_SHARE;
    const found = new Set(
      scored
        .filter(({ score }) => score >= least)
        .sort((one, other) => other.score - one.score)
        .slice(0, MAX_CANDIDATES)
        .flatMap(({ name }) => this.#coastersOfName[name] ?? []),
    );
    this.#candidates.set(compact, [...found]);
    return [...found];
  }

  /** Returns how well a written name fits a coaster, from 0 to 1. */
  score(written: string, coaster: number): number {
    const fullNameScore = this.#bestSimilarity(normalizeName(written), coaster);
    const mainTitle = fullNameScore >= TYPO_SIMILARITY ? null : withoutSubtitle(written);
    // The list may have a subtitle that the catalogue leaves out.
    return mainTitle === null
      ? fullNameScore
      : Math.max(fullNameScore, 0.95 * this.#bestSimilarity(normalizeName(mainTitle), coaster));
  }

  /** Returns the similarity of a written name to the most similar name of a coaster. */
  #bestSimilarity(written: NormalizedName, coaster: number): number {
    this.#words ??= new Vocabulary(
      this.#variants.map(({ name }) => name),
      0.75,
    );
    const words = this.#words;
    let best = 0;
    for (const number of this.#variantsOf[coaster] ?? []) {
      const variant = this.#variants[number];
      if (variant && variant.maxScore > best)
        best = Math.max(best, Math.min(variant.maxScore, nameSimilarity(written, variant.name, words)));
    }
    return best;
  }
}

/** Returns the trigrams of a name, with its beginning and end marked. */
function trigramsOf(compact: string): ReadonlySet<string> {
  const marked = `^${compact.slice(0, 80)}$`;
  const trigrams = new Set<string>();
  for (let from = 0; from + 3 <= marked.length; from += 1) trigrams.add(marked.slice(from, from + 3));
  return trigrams;
}
