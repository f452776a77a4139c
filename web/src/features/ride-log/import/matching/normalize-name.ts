import { foldText } from '../../../../lib/text/fold-text.ts';

/** A name in the form in which names are compared. */
export type NormalizedName = {
  /** Without accents, case, punctuation and, unless nothing else is left, filler words. */
  readonly tokens: readonly string[];
  /** The tokens joined without spaces, so that "Phantasia Land" equals "Phantasialand". */
  readonly compact: string;
};

const FILLERS: ReadonlySet<string> = new Set(['the', 'a', 'an', 'and', 'of', 'n']);

/** Replaces words that are spelt in several ways by one spelling. A single "i", "v" or "x" stays: it may be a letter of the name. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...['ii', 'iii', 'iv', '', 'vi', 'vii', 'viii', 'ix', '', 'xi', 'xii'].map(
    (numeral, index) => [numeral, String(index + 2)] as const,
  ),
  ['saint', 'st'],
  ['mount', 'mt'],
  ['mister', 'mr'],
  ['doctor', 'dr'],
  ['junior', 'jr'],
  ['rollercoaster', 'coaster'],
  ['roller', 'coaster'],
  ['theatre', 'theater'],
  ['centre', 'center'],
  ['harbour', 'harbor'],
  ['colour', 'color'],
]);

const cache = new Map<string, NormalizedName>();
/** An imported list names the same park many times, so results are cached. The limit bounds the memory of the page. */
const CACHE_SIZE = 30_000;

/** Returns the name in the form for comparing. */
export function normalizeName(text: string): NormalizedName {
  const cached = cache.get(text);
  if (cached) return cached;
  const all = foldText(text)
    // F.L.Y. and O.S.V. are one word each.
    .replaceAll(/(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?/gu, (letters) => letters.replaceAll('.', ''))
    .replaceAll(/['`´‘]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '')
    .map((token) => SPELLINGS.get(token) ?? token)
    .map(withoutUmlauts)
    // Remove the repeated word: SPELLINGS turns "roller coaster" into "coaster coaster".
    .filter((token, index, words) => token !== words[index - 1]);
  const withoutFillers = all.filter((token) => !FILLERS.has(token));
  const tokens = withoutFillers.length > 0 ? withoutFillers : all;
  const normalized = { tokens, compact: tokens.join('') };
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(text, normalized);
  return normalized;
}

/** Daemonen, Dämonen and Damonen are spellings of one word. */
const withoutUmlauts = (token: string) => token.replaceAll(/([aou])e/g, '$1');

const BEFORE_SUBTITLE = /^(.{2,}?)\s*(?:\s[-–—|/]\s|[:([{–—])/u;

/** Returns the name without the subtitle after a dash, bar, slash, colon or bracket; null if there is none. */
export function withoutSubtitle(text: string): string | null {
  const [, main] = BEFORE_SUBTITLE.exec(text) ?? [];
  return main === undefined || normalizeName(main).compact.length < 2 ? null : main;
}

/** Returns the subtitle after a dash, bar or colon; null if there is none of at least four characters. */
export function subtitleOf(text: string): string | null {
  const [, subtitle] = /(?:\s[-–—|]\s|:\s)(.{4,})$/u.exec(text) ?? [];
  return subtitle ?? null;
}
