// @spec guide/coaster-search

import { comparableName } from '../../../lib/text/comparable-name.ts';
import type { Coaster } from './normalise-coaster.ts';

/**
 * Returns the text in the two spellings that a query may have: with spaces in place of punctuation, and without full stops, hyphens and
 * apostrophes, such as "xl200" for XL-200. The search in the database (private.coaster_search_text) finds both, too.
 */
function toSearchText(text: string): string {
  return `${comparableName(text)} ${comparableName(text.replaceAll(/[.'’-]/g, ''))}`;
}

/**
 * Returns the former name that explains why a search found the coaster: it has a word of the query that is not in the name, park or
 * place of the coaster. Returns undefined if there is none.
 */
export function matchedFormerName(
  { name, park, city, state, region, country, formerNames }: Coaster,
  query: string,
): string | undefined {
  const currentText = toSearchText([name, park, city, state, region, country].join(' '));
  const remainingWords = comparableName(query)
    .split(' ')
    .filter((word) => word !== '' && !currentText.includes(word));
  return formerNames.find((formerName) =>
    remainingWords.some((word) => toSearchText(formerName).includes(word)),
  );
}
