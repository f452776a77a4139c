import type { Credit } from '../../../lib/ride-log/credit.ts';
import { comparableName } from '../../../lib/text/comparable-name.ts';
import { formatDay } from '../../../lib/time/calendar-date.ts';

export const SORTS = [
  { value: 'newest', label: 'Newest' },
  { value: 'name', label: 'Name' },
  { value: 'park', label: 'Park' },
  { value: 'rating', label: 'Rating' },
] as const;

type Sort = (typeof SORTS)[number]['value'];

/** What the log shows, and in which order. */
export type LogView = {
  readonly query: string;
  readonly sort: Sort;
  /** Empty for all countries. */
  readonly country: string;
  /** Empty for all parks. */
  readonly park: string;
};

/** Reads the view from the URL. Without a valid order, the newest come first. */
export function readLogView(parameters: URLSearchParams): LogView {
  const sort = SORTS.find(({ value }) => value === parameters.get('sort'));
  return {
    query: parameters.get('q') ?? '',
    sort: sort?.value ?? 'newest',
    country: parameters.get('country') ?? '',
    park: parameters.get('park') ?? '',
  };
}

/** Credits below a heading. */
export type CreditGroup = {
  readonly heading: string;
  /** The rating of all credits in the group, if the log is sorted by rating. Null for credits without a rating, and in other orders. */
  readonly rating: number | null;
  readonly credits: readonly Credit[];
};

const byText = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const orders: Readonly<Record<Sort, (one: Credit, other: Credit) => number>> = {
  newest: (one, other) => other.created_at.localeCompare(one.created_at),
  // `groupCredits` sorts equal credits by name.
  name: () => 0,
  park: (one, other) => byText.compare(one.park_name, other.park_name),
  rating: (one, other) => (other.rating ?? 0) - (one.rating ?? 0),
};

const headings: Readonly<Record<Sort, (credit: Credit) => string>> = {
  newest: ({ created_at }) => formatDay(created_at.slice(0, 10), { month: 'long', year: 'numeric' }),
  name: ({ coaster_name }) => comparableName(coaster_name).slice(0, 1).toUpperCase() || '#',
  park: ({ park_name }) => park_name || 'Park not known',
  rating: ({ rating }) => (rating === null ? 'Not rated' : `${rating.toLocaleString()} of 5`),
};

/** Returns a function that tells whether every word of a search is part of a credit's name, former names, park or country. */
function createMatcher(query: string): (credit: Credit) => boolean {
  const words = comparableName(query).split(' ').filter(Boolean);
  return ({ coaster_name, park_name, coaster }) => {
    if (words.length === 0) return true;
    const text = comparableName(
      [coaster_name, park_name, coaster?.country ?? '', ...(coaster?.former_names ?? [])].join(' '),
    );
    return words.every((word) => text.includes(word));
  };
}

/** Returns the credits of a view in its order, below headings. */
export function groupCredits(credits: readonly Credit[], view: LogView): readonly CreditGroup[] {
  const matches = createMatcher(view.query);
  const matchingCredits = credits.filter(
    (credit) =>
      (view.country === '' || credit.coaster?.country === view.country) &&
      (view.park === '' || credit.park_name === view.park) &&
      matches(credit),
  );
  const order = orders[view.sort];
  const sortedCredits = matchingCredits.toSorted(
    (one, other) =>
      order(one, other) ||
      byText.compare(one.coaster_name, other.coaster_name) ||
      byText.compare(one.park_name, other.park_name),
  );
  const groups = new Map<string, Credit[]>();
  for (const credit of sortedCredits) {
    const heading = headings[view.sort](credit);
    const group = groups.get(heading);
    if (group) group.push(credit);
    else groups.set(heading, [credit]);
  }
  return [...groups].map(([heading, grouped]) => ({
    heading,
    rating: view.sort === 'rating' ? (grouped[0]?.rating ?? null) : null,
    credits: grouped,
  }));
}

/** Returns the values that can be filtered by, with the number of credits of each. */
export function filterOptions(
  credits: readonly Credit[],
  select: (credit: Credit) => string | null | undefined,
): readonly { readonly value: string; readonly matches: number }[] {
  const counts = new Map<string, number>();
  for (const credit of credits) {
    const value = select(credit);
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, matches]) => ({ value, matches }))
    .sort((one, other) => byText.compare(one.value, other.value));
}
