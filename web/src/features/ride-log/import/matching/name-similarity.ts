import { editDistance, typoAllowance } from './edit-distance.ts';
import type { PreparedName } from './prepare-name.ts';
import { isNegligible, type Vocabulary } from './vocabulary.ts';

export const EXACT = 1;
/** A name with as many typing mistakes as its length allows, and no more. */
export const TYPO = 0.93;

const numbersIn = (name: PreparedName) => name.tokens.filter((token) => /\d/.test(token)).join(' ');

/** Returns how alike a written name and a name of the catalogue are, from 0 to 1. */
export function nameSimilarity(written: PreparedName, known: PreparedName, words: Vocabulary): number {
  if (written.compact === known.compact) return EXACT;
  const similarity = Math.max(spelling(written, known, words), wording(written, known, words));
  const [writtenNumbers, knownNumbers] = [numbersIn(written), numbersIn(known)];
  if (writtenNumbers === knownNumbers) return similarity;
  // Racer 1 is not Racer 2.
  return Math.min(similarity, writtenNumbers !== '' && knownNumbers !== '' ? 0.6 : 0.88);
}

/** Compares the letters of the whole names. */
function spelling(written: PreparedName, known: PreparedName, words: Vocabulary): number {
  const added = written.tokens.filter((token) => !known.tokens.includes(token));
  const missing = known.tokens.filter((token) => !written.tokens.includes(token));
  if (added.length === 0 || missing.length === 0)
    return [...added, ...missing].every(isNegligible) && known.tokens.some((token) => !isNegligible(token))
      ? 0.96
      : 0;
  const length = Math.max(written.compact.length, known.compact.length);
  const most = Math.floor(length * 0.4);
  const distance = editDistance(written.compact, known.compact, most);
  if (distance > most) return 0;
  const ratio = 1 - distance / length;
  if (distance > typoAllowance(length)) return ratio * 0.95;
  // A word that names of other coasters have is hardly a mistake: Gold Rush is not Gold Rusher.
  const isMistake = !added.some((token) => words.has(token));
  return isMistake ? TYPO + (EXACT - TYPO) * 0.5 * ratio : Math.max(0.8, ratio * 0.95);
}

/** Compares the words, in any order; words that few names have count more. */
function wording(written: PreparedName, known: PreparedName, words: Vocabulary): number {
  const free = [...known.tokens];
  let total = 0;
  let found = 0;
  for (const token of written.tokens) {
    const similar = words.similar(token);
    let best = 0;
    let place = -1;
    for (const [index, candidate] of free.entries()) {
      const similarity = similar.get(candidate) ?? 0;
      if (similarity > best) [best, place] = [similarity, index];
    }
    const [match] = place === -1 ? [] : free.splice(place, 1);
    const weight = words.weight(match ?? token);
    total += weight;
    found += weight * best;
  }
  const missing = free.reduce((sum, token) => sum + words.weight(token), 0);
  if (found === 0) return 0;
  return Math.min(0.9, 0.6 * (found / total) + 0.4 * (found / (found + missing)));
}
