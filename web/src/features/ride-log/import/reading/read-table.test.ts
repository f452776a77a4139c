import { describe, expect, it } from 'vitest';
import { EXPORT_COLUMNS } from '../csv/export-format.ts';
import { ImportFileError } from './import-file-error.ts';
import { readFile } from './read-file.ts';
import { MAX_LINES, readTable } from './read-table.ts';

const cellsOf = (text: string) => readTable(text).lines.map(({ cells }) => cells);

describe('a table', () => {
  it.each([',', ';', '\t'])('with columns separated by %j is recognised by its column names', (separator) => {
    const text = [
      ['Coaster', 'Park', 'Date'].join(separator),
      ['Taron', 'Phantasialand', '2020-05-01'].join(separator),
    ].join('\r\n');
    expect(readTable(text)).toMatchObject({
      kind: 'table',
      mapping: { name: 0, park: 1, date: 2 },
      lines: [{ line: 2, cells: ['Taron', 'Phantasialand', '2020-05-01'] }],
    });
  });

  it('may have quotes, separators and line breaks in cells', () => {
    const text = 'name,note\n"El Toro, again","two\nlines ""and"" quotes"\n';
    expect(cellsOf(text)).toEqual([['El Toro, again', 'two\nlines "and" quotes']]);
  });

  it.each([
    ['Achterbahn;Freizeitpark;Datum', { name: 0, park: 1, date: 2 }],
    ['Ride Name,Park Name,Times Ridden,My Rating', { name: 0, park: 1, laps: 2, rating: 3 }],
    ['id,name,Ride Name,park', { name: 1, park: 3 }],
  ])('with the header %s has its known columns mapped', (header, mapping) => {
    expect(readTable(`${header}\n${header.replaceAll(/[^,;]+/g, 'x')}`)).toMatchObject({ mapping });
  });

  it('without column names may have line breaks in cells', () => {
    expect(cellsOf('Taron;"two;\nlines"\nTroy;x')).toEqual([
      ['Taron', 'two;\nlines'],
      ['Troy', 'x'],
    ]);
  });

  it('without column names and with two columns has the coaster in the first and the park in the second', () => {
    expect(readTable('Taron;Phantasialand\nTroy;Toverland')).toMatchObject({
      kind: 'table',
      hasHeader: false,
      mapping: { name: 0, park: 1 },
    });
  });

  it('without column names and with three columns has no mapping, so the member must choose it', () => {
    expect(readTable('2020;Taron;Phantasialand\n2021;Troy;Toverland')).toMatchObject({
      kind: 'table',
      header: ['Column 1', 'Column 2', 'Column 3'],
      mapping: {},
    });
  });

  it.each([
    ['rcdbId,number,name,dateRidden', '1,1,Taron,2020', 'coaster-count'],
    ['coaster,park,value,riddenAt', 'Taron,Phantasialand,4.5,2020', 'captain-coaster'],
    ['name,park', 'Taron,Phantasialand', null],
  ])('with the columns %s and the line %s comes from %s (null: unknown)', (header, line, source) => {
    expect(readTable(`${header}\n${line}`).source).toBe(source);
  });
});

describe('a plain list', () => {
  it('has one cell per line, without the numbers and bullets of the list', () => {
    const text =
      '1. Taron, Phantasialand\n2) Troy (Toverland)\n- Balder\n\n• X2, SFMM\n"Fury 325", Carowinds\n';
    expect(readTable(text)).toMatchObject({
      kind: 'list',
      mapping: { name: 0 },
      lines: [
        { line: 1, cells: ['Taron, Phantasialand'] },
        { line: 2, cells: ['Troy (Toverland)'] },
        { line: 3, cells: ['Balder'] },
        { line: 5, cells: ['X2, SFMM'] },
        { line: 6, cells: ['"Fury 325", Carowinds'] },
      ],
    });
  });

  it('keeps a number that is part of the name', () => {
    expect(cellsOf('1001 Nachts, Park\n10 Inversion Coaster')).toEqual([
      ['1001 Nachts, Park'],
      ['10 Inversion Coaster'],
    ]);
  });
});

it('rejects a text that is empty, has no coasters, has too many lines or is cut off, and says why', () => {
  expect(() => readTable(' \n\n')).toThrow(new ImportFileError('The file or list is empty.'));
  expect(() => readTable('name,park\n')).toThrow(new ImportFileError('The file or list has no coasters.'));
  expect(() => readTable('x\n'.repeat(MAX_LINES + 1))).toThrow(/10,001 lines.+at most 10,000/);
  expect(() => readTable('name,park\n"Taron,Phantasialand')).toThrow(/^Line 2 has a cell/);
});

it('accepts up to 40,000 lines in a file of our own export', () => {
  const header = `${EXPORT_COLUMNS.join(',')}\n`;
  expect(readTable(header + 'taron,Taron\n'.repeat(40_000)).lines).toHaveLength(40_000);
  expect(() => readTable(header + 'taron,Taron\n'.repeat(40_001))).toThrow(/at most 40,000/);
});

describe('a file', () => {
  const text = 'Name;Park\r\nGrüner Blitz;Gröna Lund\r\n';
  const expected = [['Grüner Blitz', 'Gröna Lund']];
  const utf16 = (content: string, endianness: 'LE' | 'BE') => {
    const view = new DataView(new ArrayBuffer(content.length * 2));
    for (let index = 0; index < content.length; index += 1)
      view.setUint16(index * 2, content.charCodeAt(index), endianness === 'LE');
    return view;
  };

  it.each<[string, BlobPart]>([
    ['UTF-8', text],
    ['UTF-8 with a byte order mark', `\uFEFF${text}`],
    ['UTF-16 LE', utf16(`\uFEFF${text}`, 'LE')],
    ['UTF-16 LE without a mark', utf16(text, 'LE')],
    ['UTF-16 BE', utf16(`\uFEFF${text}`, 'BE')],
    ['UTF-16 BE without a mark', utf16(text, 'BE')],
    ['Windows-1252', Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  ])('in %s is decoded', async (_encoding, content) => {
    const { lines, mapping } = readTable(await readFile(new File([content], 'log.csv')));
    expect(lines.map(({ cells }) => cells)).toEqual(expected);
    expect(mapping).toEqual({ name: 0, park: 1 });
  });

  it('of 50 MB is rejected before it is read', async () => {
    const file = new File([], 'huge.csv');
    Object.defineProperty(file, 'size', { value: 50 * 1024 * 1024 });
    Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('It was read')) });
    await expect(readFile(file)).rejects.toThrow('huge.csv has 50 MB, and 10 MB are the limit.');
  });

  it.each([
    ['PK\u0003\u0004', 'a spreadsheet or an archive'],
    ['%PDF-1.7', 'a PDF file'],
  ])('that begins with %j is rejected as %s', async (start, kind) => {
    await expect(readFile(new File([start], 'log.xlsx'))).rejects.toThrow(
      `log.xlsx is ${kind}. Save it as CSV first.`,
    );
  });
});
