import { editDistance, typoAllowance } from './edit-distance.ts';
import type { NormalizedName } from './normalize-name.ts';
import { isNegligible, overlap, type Vocabulary } from './vocabulary.ts';

export const EXACT_SIMILARITY = 1;
/** Minimum similarity of two names that differ only by typing mistakes, and by no more than `typoAllowance` permits. */
export const TYPO_SIMILARITY = 0.93;

const numbersIn = (name: NormalizedName) => name.tokens.filter((token) => /\d/.test(token)).join(' ');

/** Returns how alike a written name and a name of the catalogue are, from 0 to 1. */
export function nameSimilarity(written: NormalizedName, known: NormalizedName, words: Vocabulary): number {
  if (written.compact === known.compact) return EXACT_SIMILARITY;
  const similarity = Math.max(
    spellingSimilarity(written, known, words),
    wordingSimilarity(written, known, words),
  );
  const [writtenNumbers, knownNumbers] = [numbersIn(written), numbersIn(known)];
  if (writtenNumbers === knownNumbers) return similarity;
  // Names with different numbers are not the same: Racer 1 is not Racer 2.
  return Math.min(similarity, writtenNumbers !== '' && knownNumbers !== '' ? 0.6 : 0.88);
}

/** Compares the letters of the whole names. */
function spellingSimilarity(written: NormalizedName, known: NormalizedName, words: Vocabulary): number {
  const added = written.tokens.filter((token) => !known.tokens.includes(token));
  const missing = known.tokens.filter((token) => !written.tokens.includes(token));
  if (added.length === 0 || missing.length === 0)
    return [...added, ...missing].every(isNegligible) && known.tokens.some((token) => !isNegligible(token))
      ? 0.96
      : 0;
  const length = Math.max(written.compact.length, known.compact.length);
  const maxDistance = Math.floor(length * 0.4);
  const distance = editDistance(written.compact, known.compact, maxDistance);
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
function wordingSimilarity(written: NormalizedName, known: NormalizedName, words: Vocabulary): number {
  const { pairs, unpaired } = words.pairWords(written.tokens, known.tokens);
  let total = 0;
  let found = 0;
  for (const { token, match, similarity } of pairs) {
    const weight = words.weight(match ?? token);
    total += weight;
    found += weight * similarity;
  }
  const missing = unpaired.reduce((sum, token) => sum + words.weight(token), 0);
  return found === 0 ? 0 : Math.min(0.9, overlap(found, total, missing));
}
