import { randomCoasterQuery } from '../../web/src/features/coasters/api/get-random-coaster.ts';
import { searchCoastersQuery } from '../../web/src/features/coasters/api/search-coasters.ts';
import { type BenchRequest, newCache } from './bench-request.ts';

/** Search texts by label. They match different numbers of the ten thousand coasters. */
const searches = {
  'a name (Taron)': 'taron',
  'a name and a park (Taron Phantasialand)': 'taron phantasialand',
  'a name of many (Dragon)': 'dragon',
  'a park (Cedar Point)': 'cedar point',
  'a country (Germany)': 'germany',
  'a misspelled name (millenium force)': 'millenium force',
  'a misspelled name and park (steel vengance cedar pont)': 'steel vengance cedar pont',
  'a misspelled country (germny)': 'germny',
  'no match (xyzzyqwerty)': 'xyzzyqwerty',
} as const;

export const coasterRequests: readonly BenchRequest[] = [
  ...Object.entries(searches).map(
    ([name, query]): BenchRequest => ({
      name: `Coasters: ${name}`,
      // With a finite gcTime, the timer that removes the cached response keeps the process running for ten more minutes.
      send: () => newCache().fetchInfiniteQuery({ ...searchCoastersQuery(query), gcTime: Infinity }),
    }),
  ),
  { name: 'Coasters: random coaster', send: () => newCache().fetchQuery(randomCoasterQuery) },
];
