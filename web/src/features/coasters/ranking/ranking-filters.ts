/** Filters of the ranking in display order. The URL uses the same names. */
export const RANKING_FILTERS = [
  { name: 'country', label: 'Country' },
  { name: 'make', label: 'Manufacturer' },
  { name: 'type', label: 'Type' },
  { name: 'decade', label: 'Opened' },
] as const;

export type RankingFilterName = (typeof RANKING_FILTERS)[number]['name'];

export type RankingFilters = Readonly<Partial<Record<RankingFilterName, string>>>;

const FIRST_DECADE = 1900;
/** In characters. No value in the database is longer. */
const VALUE_MAX_LENGTH = 120;

/** Returns the decades up to a year, the latest first. */
export function decadesUntil(year: number): readonly string[] {
  const count = Math.floor((year - FIRST_DECADE) / 10) + 1;
  return Array.from({ length: count }, (_, index) => String(FIRST_DECADE + (count - 1 - index) * 10));
}

/** Reads the filters of a URL. Ignores values that are empty or too long, and invalid decades. */
export function readRankingFilters(parameters: URLSearchParams): RankingFilters {
  const chosen = RANKING_FILTERS.map(({ name }) => [name, (parameters.get(name) ?? '').trim()] as const);
  return Object.fromEntries(
    chosen.filter(
      ([name, value]) =>
        value !== '' && value.length <= VALUE_MAX_LENGTH && (name !== 'decade' || /^(19|20)\d0$/.test(value)),
    ),
  );
}
