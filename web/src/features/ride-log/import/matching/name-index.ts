import type { CatalogueCoaster } from './catalogue-coaster.ts';
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

/** Maximum scores of names other than the whole current name. */
const MAX_FORMER_NAME_SCORE = 0.98;
const MAX_MAIN_TITLE_SCORE = 0.96;
const MAX_SUBTITLE_SCORE = 0.85;

/** Factor for the score of a written name whose subtitle is ignored. */
const IGNORED_SUBTITLE_FACTOR = 0.95;

/** Similarity of a word and its abbreviation. Lower than for parks, whose names are abbreviated more often. */
const ABBREVIATION_SCORE = 0.75;

/** At most this many distinct names are candidates. Several coasters may have the same name. */
const MAX_CANDIDATE_NAMES = 40;
/** Names are left out if their score is below this fraction of the best score. */
const MIN_SHARE = 0.4;
/** Only this many letters of a name count for its trigrams, to limit the work. */
const MAX_TRIGRAM_LETTERS = 80;

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
  /** Number of trigrams that each name shares with the written name that is looked up. Kept between calls, because it is large. */
  #shared = new Uint16Array(0);
  #words: Vocabulary | undefined;

  /** Adds the next coaster. Coasters are numbered from 0 in the order in which they are added. */
  add({ name, former_names }: CatalogueCoaster): void {
    const coaster = this.#variantsOf.push([]) - 1;
    this.#words = undefined;
    for (const [whole, maxScore] of [
      [name, EXACT_SIMILARITY] as const,
      ...former_names.map((old) => [old, MAX_FORMER_NAME_SCORE] as const),
    ]) {
      this.#add(coaster, whole, maxScore);
      const main = withoutSubtitle(whole);
      if (main !== null) this.#add(coaster, main, MAX_MAIN_TITLE_SCORE);
      const subtitle = subtitleOf(whole);
      if (subtitle !== null) this.#add(coaster, subtitle, MAX_SUBTITLE_SCORE);
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

  /** Returns the coasters whose names share the largest part of their trigrams with the written name. */
  candidates(written: string): readonly number[] {
    const { compact } = normalizeName(written);
    const cached = this.#candidates.get(compact);
    if (cached) return cached;
    if (this.#shared.length !== this.#lengths.length) this.#shared = new Uint16Array(this.#lengths.length);
    const shared = this.#shared;
    const sharingNames: number[] = [];
    for (const trigram of trigramsOf(compact))
      for (const name of this.#namesByTrigram.get(trigram) ?? []) {
        if (shared[name] === 0) sharingNames.push(name);
        shared[name] = (shared[name] ?? 0) + 1;
      }
    // Proportional to the Dice coefficient: a name has about as many trigrams as letters.
    const scored = sharingNames.map((name) => ({
      name,
      score: (shared[name] ?? 0) / (compact.length + (this.#lengths[name] ?? 0)),
    }));
    for (const name of sharingNames) shared[name] = 0;
    const minScore = scored.reduce((best, { score }) => Math.max(best, score), 0) * MIN_SHARE;
    const coasters = new Set(
      scored
        .filter(({ score }) => score >= minScore)
        .sort((one, other) => other.score - one.score)
        .slice(0, MAX_CANDIDATE_NAMES)
        .flatMap(({ name }) => this.#coastersOfName[name] ?? []),
    );
    this.#candidates.set(compact, [...coasters]);
    return [...coasters];
  }

  /** Returns how well a written name fits a coaster, from 0 to 1. */
  score(written: string, coaster: number): number {
    const fullNameScore = this.#bestSimilarity(normalizeName(written), coaster);
    const mainTitle = fullNameScore >= TYPO_SIMILARITY ? null : withoutSubtitle(written);
    // The list may have a subtitle that the catalogue leaves out.
    return mainTitle === null
      ? fullNameScore
      : Math.max(
          fullNameScore,
          IGNORED_SUBTITLE_FACTOR * this.#bestSimilarity(normalizeName(mainTitle), coaster),
        );
  }

  /** Returns the similarity of a written name to the most similar name of a coaster. */
  #bestSimilarity(written: NormalizedName, coaster: number): number {
    this.#words ??= new Vocabulary(
      this.#variants.map(({ name }) => name),
      ABBREVIATION_SCORE,
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
  const marked = `^${compact.slice(0, MAX_TRIGRAM_LETTERS)}$`;
  const trigrams = new Set<string>();
  for (let from = 0; from + 3 <= marked.length; from += 1) trigrams.add(marked.slice(from, from + 3));
  return trigrams;
}
