import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCsv, UnclosedQuoteError } from './parse-csv.ts';

const cellsOf = (text: string, delimiter: ',' | ';' | '\t' = ',') =>
  parseCsv(text, delimiter).map(({ cells }) => cells);

it.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\rc,',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  [',', [['', '']]],
  ['a\n\n\nb', [['a'], ['b']]],
  ['"a, or ""b""","c\nd"', [['a, or "b"', 'c\nd']]],
  ['6" of track,""', [['6" of track', '']]],
  ['', []],
])('parses %j', (text, rows) => {
  expect(cellsOf(text)).toEqual(rows);
});

it('returns the line where a row begins, even after cells with several lines', () => {
  expect(parseCsv('a,b\n\n"1\r\n2","3\n4"\nc,d', ',').map(({ line }) => line)).toEqual([1, 3, 6]);
});

it.each([
  ['a,b\n"c,d\ne,f', 2],
  ['"', 1],
  ['a\nb\n"c" d,e', 3],
])(
  'rejects a quoted cell that is not closed, or is followed by text, in %j, and reports the line of its cell: %i',
  (text, line) => {
    expect(() => parseCsv(text, ',')).toThrow(new UnclosedQuoteError(line));
  },
);

it('parses a table that was written as CSV into the same cells', () => {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ',', ';', '\t', '"', '\n', '\r', ' ', '🎢') });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }));
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      (rows, delimiter, lineBreak) => {
        const text = rows.map((cells) => cells.map(quoted).join(delimiter)).join(lineBreak);
        expect(cellsOf(text, delimiter)).toEqual(rows);
      },
    ),
  );
});

// The nested repetition in the regular expression must neither overflow the stack nor backtrack for minutes.
it('parses a cell of 900,000 characters, and reports if its quotation mark is not closed', () => {
  const long = 'x""'.repeat(300_000);
  expect(cellsOf(`"${long}",b`)[0]?.[0]).toHaveLength(600_000);
  expect(() => cellsOf(`"${long},b`)).toThrow(UnclosedQuoteError);
});
