import { wordSimilarity } from './edit-distance.ts';
import type { PreparedName } from './prepare-name.ts';

/** Words that say little about which coaster or park is meant. */
const WEAK: ReadonlyMap<string, number> = new Map(
  (
    [
      [0.15, 'le la les el los las il lo der die das den het de du des di da dos van von et und y i'],
      [0.4, 'coaster ride train achterbahn montana rusa montagnes russes achtbaan park parc parque parken'],
      [
        0.4,
        'amusement theme resort world land adventure water freizeitpark attractiepark pretpark themepark',
      ],
    ] as const
  ).flatMap(([weight, words]) => words.split(' ').map((word) => [word, weight] as const)),
);

const NEGLIGIBLE = 'le la les el los las il lo der die das den de du des del coaster ride achterbahn';
const negligible: ReadonlySet<string> = new Set(NEGLIGIBLE.split(' '));

/** Whether a name may have the word or not and still be the same name: "Toro", "Taron Rollercoaster". */
export const isNegligible = (token: string): boolean => negligible.has(token);

/** The words of all names of one kind, with how much each says. */
export class Vocabulary {
  readonly #weights = new Map<string, number>();
  readonly #byLength = new Map<number, string[]>();
  readonly #similar = new Map<string, ReadonlyMap<string, number>>();
  readonly #unknownWeight: number;

  readonly #abbreviated: number;

  /** @param abbreviated how alike a word and its first letters are: parks are abbreviated more often than coasters */
  constructor(names: readonly PreparedName[], abbreviated: number) {
    this.#abbreviated = abbreviated;
    const counts = new Map<string, number>();
    for (const { tokens } of names)
      for (const token of new Set(tokens)) counts.set(token, (counts.get(token) ?? 0) + 1);
    for (const [token, count] of counts) {
      this.#weights.set(token, Math.log(1 + names.length / count) * (WEAK.get(token) ?? 1));
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
    return this.#weights.get(token) ?? this.#unknownWeight * (WEAK.get(token) ?? 1);
  }

  /** Returns the words of the names that a word may mean, with how alike they are. */
  similar(token: string): ReadonlyMap<string, number> {
    const known = this.#similar.get(token);
    if (known) return known;
    const found = new Map<string, number>();
    for (const [length, words] of this.#byLength) {
      // Shorter words differ by typing mistakes alone, longer ones may be abbreviated.
      if (length < token.length - 3 || (length > token.length + 3 && token.length < 3)) continue;
      for (const word of words) {
        const similarity = wordSimilarity(token, word, this.#abbreviated);
        if (similarity > 0) found.set(word, similarity);
      }
    }
    this.#similar.set(token, found);
    return found;
  }
}
