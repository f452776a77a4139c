import { expect, test } from 'vitest';
import { DataError } from '../../errors.ts';
import { cacheOf, sampleTable } from '../../testing/sample-tables.ts';
import { findTable } from './find-table.ts';

const stations = sampleTable({ name: 'stations' });
const cache = cacheOf({ tables: [stations, sampleTable({ schema: 'workshop', name: 'parts' })] });

test('returns a table of the schema', () => {
  expect(findTable(cache, { schema: 'public', name: 'stations' })).toBe(stations);
});

test('suggests a table of the same schema with a similar name', () => {
  expect(() => findTable(cache, { schema: 'public', name: 'statoins' })).toThrow(
    new DataError({
      status: 404,
      code: 'PGRST205',
      message: "Could not find the table 'public.statoins' in the schema cache",
      hint: "Perhaps you meant the table 'public.stations'",
    }),
  );
});

test('suggests neither a table with a dissimilar name nor one of another schema', () => {
  for (const name of ['stars', 'parts']) {
    expect(() => findTable(cache, { schema: 'public', name })).toThrow(
      new DataError({
        status: 404,
        code: 'PGRST205',
        message: `Could not find the table 'public.${name}' in the schema cache`,
      }),
    );
  }
});
