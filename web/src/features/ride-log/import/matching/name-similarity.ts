import { editDistance, typoAllowance } from './edit-distance.ts';
import type { NormalizedName } from './normalize-name.ts';
import { isNegligible, overlap, type Vocabulary } from './vocabulary.ts';

export const EXACT_SIMILARITY = 1;
/** Minimum similarity of two names that differ only by typing mistakes, and by no more than `typoAllowance` permits. */
export const TYPO_SIMILARITY = 0.93;

const numbersIn = (name: NormalizedName) => name.tokens.filter((token) => /\d/.test(token)).join(' ');

/** Returns how alike a written name and a name of the catalogue are, from 0 to 1. The numbers are tuned on testing/tuning-list.ts. */
export function nameSimilarity(
  written: NormalizedName,
  catalogued: NormalizedName,
  words: Vocabulary,
): number {
  if (written.compact === catalogued.compact) return EXACT_SIMILARITY;
  const similarity = Math.max(
    spellingSimilarity(written, catalogued, words),
    wordingSimilarity(written, catalogued, words),
  );
  const [writtenNumbers, cataloguedNumbers] = [numbersIn(written), numbersIn(catalogued)];
  if (writtenNumbers === cataloguedNumbers) return similarity;
  // Names with different numbers are not the same: Racer 1 is not Racer 2.
  return Math.min(similarity, writtenNumbers !== '' && cataloguedNumbers !== '' ? 0.6 : 0.88);
}

/** Compares the letters of the whole names. */
function spellingSimilarity(written: NormalizedName, catalogued: NormalizedName, words: Vocabulary): number {
  const added = written.tokens.filter((token) => !catalogued.tokens.includes(token));
  const missing = catalogued.tokens.filter((token) => !written.tokens.includes(token));
  // One name has all words of the other. If more than negligible words differ, only `wordingSimilarity` compares the names.
  if (added.length === 0 || missing.length === 0)
    return [...added, ...missing].every(isNegligible) &&
      catalogued.tokens.some((token) => !isNegligible(token))
      ? 0.96
      : 0;
  const length = Math.max(written.compact.length, catalogued.compact.length);
  const maxDistance = Math.floor(length * 0.4);
  const distance = editDistance(written.compact, catalogued.compact, maxDistance);
  if (distance > maxDistance) return 0;
  const ratio = 1 - distance / length;
  if (distance > typoAllowance(length)) return ratio * 0.95;
  // A word that occurs in other names is rarely a typing mistake: Gold Rush is not Gold Rusher.
  const isMistake = !added.some((token) => words.has(token));
  return isMistake
    ? TYPO_SIMILARITY + (EXACT_SIMILARITY - TYPO_SIMILARITY) * 0.5 * ratio
    : Math.max(0.8, ratio * 0.95);
}

/** Compares the words in any order. Rare words count more. */
function wordingSimilarity(written: NormalizedName, catalogued: NormalizedName, words: Vocabulary): number {
  const { pairs, unpaired } = words.pairWords(written.tokens, catalogued.tokens);
  let writtenWeight = 0;
  let matchedWeight = 0;
  for (const { token, match, similarity } of pairs) {
    const weight = words.weight(match ?? token);
    writtenWeight += weight;
    matchedWeight += weight * similarity;
  }
  const missingWeight = unpaired.reduce((sum, token) => sum + words.weight(token), 0);
  return matchedWeight === 0 ? 0 : Math.min(0.9, overlap(matchedWeight, writtenWeight, missingWeight));
}
