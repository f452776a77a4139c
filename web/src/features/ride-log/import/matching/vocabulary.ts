import { wordSimilarity } from './edit-distance.ts';
import type { NormalizedName } from './normalize-name.ts';

/** Factors that reduce the weights of words that say little about which coaster or park is meant. */
const WEIGHT_FACTORS: ReadonlyMap<string, number> = new Map(
  (
    [
      [0.15, 'le la les el los las il lo der die das den het de du des di da dos van von et und y i'],
      [0.4, 'coaster ride train achterbahn montana rusa montagnes russes achtbaan park parc parque parken'],
      [
        0.4,
        'amusement theme resort world land adventure water freizeitpark attractiepark pretpark themepark',
      ],
    ] as const
  ).flatMap(([factor, words]) => words.split(' ').map((word) => [word, factor] as const)),
);

const NEGLIGIBLE = 'le la les el los las il lo der die das den de du des del coaster ride achterbahn';
const negligible: ReadonlySet<string> = new Set(NEGLIGIBLE.split(' '));

/** Returns whether a name means the same coaster with or without the word: "Toro" for "El Toro", "Taron Coaster" for "Taron". */
export const isNegligible = (token: string): boolean => negligible.has(token);

/** A written word, and the most similar word of a catalogue name if there is one. */
type WordPair = { readonly token: string; readonly match: string | undefined; readonly similarity: number };

/**
 * Returns how well a written name and a name of the catalogue fit, from 0 to 1, by the weights of their words. The shares 0.6 and 0.4 are
 * tuned on testing/tuning-list.ts.
 * @param matched weight of the words that both names have, each multiplied by the similarity of its two spellings
 * @param written weight of all written words
 * @param missing weight of the words of the catalogue name that were not written
 */
export const overlap = (matched: number, written: number, missing: number): number =>
  0.6 * (matched / written) + 0.4 * (matched / (matched + missing));

/** The words of all names of coasters or of parks, with the weight of each: rare words weigh more. */
export class Vocabulary {
  readonly #weights = new Map<string, number>();
  readonly #byLength = new Map<number, string[]>();
  readonly #similar = new Map<string, ReadonlyMap<string, number>>();
  readonly #unknownWeight: number;
  readonly #abbreviationScore: number;

  /** @param abbreviationScore similarity of a word and its abbreviation: higher for parks, which are abbreviated more often than coasters */
  constructor(names: readonly NormalizedName[], abbreviationScore: number) {
    this.#abbreviationScore = abbreviationScore;
    const counts = new Map<string, number>();
    for (const { tokens } of names)
      for (const token of new Set(tokens)) counts.set(token, (counts.get(token) ?? 0) + 1);
    for (const [token, count] of counts) {
      this.#weights.set(token, Math.log(1 + names.length / count) * (WEIGHT_FACTORS.get(token) ?? 1));
      const words = this.#byLength.get(token.length);
      if (words) words.push(token);
      else this.#byLength.set(token.length, [token]);
    }
    this.#unknownWeight = Math.log(1 + names.length);
  }

  has(token: string): boolean {
    return this.#weights.has(token);
  }

  weight(token: string): number {
    return this.#weights.get(token) ?? this.#unknownWeight * (WEIGHT_FACTORS.get(token) ?? 1);
  }

  /** Pairs each written word with the most similar word of a catalogue name that has no pair yet. */
  pairWords(
    written: readonly string[],
    catalogued: readonly string[],
  ): { readonly pairs: readonly WordPair[]; readonly unpaired: readonly string[] } {
    const unpaired = [...catalogued];
    const pairs = written.map((token): WordPair => {
      const similar = this.similar(token);
      let similarity = 0;
      let best = -1;
      for (const [index, candidate] of unpaired.entries()) {
        const candidateSimilarity = similar.get(candidate) ?? 0;
        if (candidateSimilarity > similarity) [similarity, best] = [candidateSimilarity, index];
      }
      const [match] = best === -1 ? [] : unpaired.splice(best, 1);
      return { token, match, similarity };
    });
    return { pairs, unpaired };
  }

  /** Returns the words of the vocabulary that a written word may mean, each with its similarity from 0 to 1. */
  similar(token: string): ReadonlyMap<string, number> {
    const cached = this.#similar.get(token);
    if (cached) return cached;
    const similarities = new Map<string, number>();
    for (const [length, words] of this.#byLength) {
      // Skips words that cannot be similar: typing mistakes change the length by at most 3 letters, and an abbreviation has at least 3.
      if (length < token.length - 3 || (length > token.length + 3 && token.length < 3)) continue;
      for (const word of words) {
        const similarity = wordSimilarity(token, word, this.#abbreviationScore);
        if (similarity > 0) similarities.set(word, similarity);
      }
    }
    this.#similar.set(token, similarities);
    return similarities;
  }
}
