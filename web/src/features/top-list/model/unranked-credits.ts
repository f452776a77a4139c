import { type Credit, isTemporaryCreditId } from '../../../lib/ride-log/credit.ts';
import { foldText } from '../../../lib/text/fold-text.ts';

/**
 * Returns the credits outside of the top list, best rated first, then by name. Leaves out credits that the server has not stored
 * yet, because it does not know their temporary ids.
 */
export function unrankedCredits(credits: readonly Credit[]): readonly Credit[] {
  return credits
    .filter(({ id, list_rank }) => list_rank === null && !isTemporaryCreditId(id))
    .sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || a.coaster_name.localeCompare(b.coaster_name, 'en'));
}

/** Returns the credits whose coaster and park names together contain all words of a text, ignoring accents and case. */
export function searchCredits(credits: readonly Credit[], text: string): readonly Credit[] {
  const words = foldText(text).split(/\s+/);
  return credits.filter(({ coaster_name, park_name }) => {
    const name = foldText(`${coaster_name} ${park_name}`);
    return words.every((word) => name.includes(word));
  });
}
