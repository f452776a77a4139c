import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '#shared/parse-csv.ts';
import { foldText } from '../../../../lib/text/fold-text.ts';
import { readEntries } from '../reading/read-entries.ts';
import { readTable } from '../reading/read-table.ts';
import { escapeFormula, unescapeFormula, writeCsv } from './export-format.ts';
import { type ExportedCredit, type ExportedRide, exportLog } from './export-log.ts';

/** Texts with characters that are special in CSV or start a formula in a spreadsheet. */
const anyText = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    "'",
    '"',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    ' ',
    'é',
    '＝',
    '🎢',
    'a',
    '1',
  ),
});

it('escapes text that a spreadsheet would run as a formula', () => {
  expect(['=cmd()', '+1', '-1', '@x', '\tx', "'=x", 'a=b', "it's", "'quoted'"].map(escapeFormula)).toEqual([
    ...["'=cmd()", "'+1", "'-1", "'@x", "'\tx", "''=x", 'a=b', "it's", "'quoted'"],
  ]);
});

it('unescapeFormula reverses escapeFormula for any text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const escaped = escapeFormula(text);
      expect(escaped).not.toMatch(/^[=+\-@\t\r\n＝]/u);
      expect(unescapeFormula(escaped)).toBe(text);
    }),
  );
});

it('parseCsv and unescapeFormula read the texts that writeCsv wrote', () => {
  const table = fc.array(fc.array(anyText, { minLength: 2, maxLength: 5 }), { minLength: 1 });
  fc.assert(
    fc.property(table, (rows) => {
      const read = parseCsv(writeCsv(rows), ',').map(({ cells }) => cells.map(unescapeFormula));
      expect(read).toEqual(rows);
    }),
  );
});

/** A text as the database stores it. */
const storedText = (maxLength: number) =>
  anyText.map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, maxLength).trim());
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const credit: fc.Arbitrary<ExportedCredit> = fc.record({
  id: fc.uuid(),
  coaster_id: optional(fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/)),
  coaster_name: storedText(200).filter((text) => text !== ''),
  park_name: storedText(200),
  country: optional(fc.constantFrom('Germany', 'United States')),
  rating: optional(fc.integer({ min: 2, max: 10 }).map((halves) => halves / 2)),
  tags: fc.subarray(['airtime', 'intensity', 'smoothness', 'theming']),
  review: storedText(200),
  list_rank: optional(fc.double({ min: -1000, max: 1000, noNaN: true })),
});

const ride = (credits: readonly ExportedCredit[]): fc.Arbitrary<ExportedRide> =>
  fc.record({
    id: fc.uuid(),
    credit_id: fc.constantFrom(...credits.map(({ id }) => id)),
    ridden_on: optional(fc.constantFrom('2019', '2020-05', '2021-12-31')),
    laps: fc.integer({ min: 1, max: 999 }),
    seat: storedText(40),
    note: anyText.map((text) => text.replaceAll('\r', '').replaceAll('\t', ' ').trim().slice(0, 500).trim()),
  });

/** Returns what is unique among the credits of a member, as in the unique indexes of the database. */
const keyOf = ({ coaster_id, coaster_name, park_name }: ExportedCredit) =>
  coaster_id ?? JSON.stringify([foldText(coaster_name), foldText(park_name)]);

const log = fc
  .uniqueArray(credit, {
    minLength: 1,
    maxLength: 12,
    comparator: (one, other) => one.id === other.id || keyOf(one) === keyOf(other),
  })
  .chain((credits) => fc.tuple(fc.constant(credits), fc.array(ride(credits), { maxLength: 12 })));

describe('export and import', () => {
  it('importing an export and exporting it again gives the same bytes', () => {
    fc.assert(
      fc.property(log, ([credits, rides]) => {
        const text = exportLog(credits, rides);
        const table = readTable(text.replace(/^\uFEFF/, ''));
        expect(table.source).toBe('this-app');
        const read = readEntries(table, {
          mapping: table.mapping,
          dateOrder: 'day-first',
          bestRating: 5,
          latestDay: '2026-06-15',
        });
        expect(read).toMatchObject({ rejected: [], warnings: [] });
        expect(read.entries).toHaveLength(credits.length + rides.length);
        // Build the log that the import would store.
        const importedCredits = new Map<string, ExportedCredit>();
        const places: (readonly [string, number])[] = [];
        const importedRides: ExportedRide[] = [];
        for (const entry of read.entries) {
          const source = credits.find(
            ({ coaster_id, coaster_name, park_name, country, id }) =>
              coaster_id === entry.coasterId &&
              coaster_name === entry.name &&
              park_name === entry.park &&
              (country ?? '') === entry.country &&
              (entry.ride === null
                ? !importedCredits.has(id)
                : rides.some((one) => one.id === entry.ride?.id && one.credit_id === id)),
          );
          if (!source) throw new Error(`No coaster for line ${entry.line}`);
          if (entry.ride) {
            importedRides.push({ ...entry.ride, id: entry.ride.id ?? '', credit_id: source.id });
            continue;
          }
          if (entry.place !== null) places.push([source.id, entry.place]);
          const { rating, tags, review, place: list_rank } = entry;
          importedCredits.set(source.id, { ...source, rating, tags, review, list_rank });
        }
        expect(exportLog([...importedCredits.values()], importedRides)).toBe(text);
        expect(places.map(([, place]) => place).sort((one, other) => one - other)).toEqual(
          places.map((_, index) => index + 1),
        );
      }),
    );
  });

  it('the export does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(log, ([credits, rides]) => {
        expect(exportLog(credits.toReversed(), rides.toReversed())).toBe(exportLog(credits, rides));
      }),
    );
  });
});
