/** The default minimum score of `fuzzyset`. */
const DEFAULT_MINIMUM = 0.33;
/** Sizes of the n-grams that are compared, one after the other. */
const GRAM_SIZES = [3, 2];
const MAX_CANDIDATES = 50;

export type CloseName = { readonly name: string; readonly score: number };

/**
 * Returns the names that resemble a text, closest first, with scores up to 1. Works like the package `fuzzyset`, which PostgREST uses.
 * If a name equals the text, ignoring case, it is the only result.
 * Otherwise compares, by edit distance, the names that share three characters in a row with the text. If none is close
 * enough, compares those that share two. The start and the end of a name each count as a character.
 */
export function closestNames(text: string, names: Iterable<string>, minimum = DEFAULT_MINIMUM): CloseName[] {
  const wantedKey = text.toLowerCase();
  const nameByKey = new Map<string, string>();
  for (const name of names) {
    const key = name.toLowerCase();
    if (!nameByKey.has(key)) nameByKey.set(key, name);
  }
  const exact = nameByKey.get(wantedKey);
  if (exact !== undefined) return [{ name: exact, score: 1 }];
  for (const size of GRAM_SIZES) {
    const close = similarByGrams(wantedKey, [...nameByKey.keys()], size)
      .map((key) => ({ name: nameByKey.get(key) ?? key, score: similarity(wantedKey, key) }))
      .filter(({ score }) => score >= minimum)
      .sort((a, b) => b.score - a.score);
    if (close.length > 0) return close;
  }
  return [];
}

/** Returns the best candidates by the cosine similarity of their n-gram counts. */
function similarByGrams(text: string, keys: readonly string[], size: number): string[] {
  const query = gramCounts(text, size);
  return keys
    .map((key) => ({ key, cosine: cosine(query, gramCounts(key, size)) }))
    .filter((candidate) => candidate.cosine > 0)
    .sort((a, b) => b.cosine - a.cosine)
    .slice(0, MAX_CANDIDATES)
    .map(({ key }) => key);
}

function gramCounts(text: string, size: number): Map<string, number> {
  const letters = [...`-${text.replaceAll(/[^\p{L}\p{N}\s,]/gu, '')}-`];
  const counts = new Map<string, number>();
  for (let start = 0; start + size <= letters.length; start += 1) {
    const gram = letters.slice(start, start + size).join('');
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let product = 0;
  for (const [gram, count] of a) product += count * (b.get(gram) ?? 0);
  return product === 0 ? 0 : product / (magnitude(a) * magnitude(b));
}

const magnitude = (counts: ReadonlyMap<string, number>) =>
  Math.sqrt(counts.values().reduce((sum, count) => sum + count * count, 0));

function similarity(a: string, b: string): number {
  const longest = Math.max([...a].length, [...b].length);
  return longest === 0 ? 1 : 1 - editDistance(a, b) / longest;
}

/** Returns the Levenshtein distance: the number of inserted, deleted and replaced letters. */
export function editDistance(a: string, b: string): number {
  const letters = [...b];
  let row = Array.from({ length: letters.length + 1 }, (_, index) => index);
  for (const [position, letter] of [...a].entries()) {
    const next = [position + 1];
    for (const [index, other] of letters.entries()) {
      const replaced = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
