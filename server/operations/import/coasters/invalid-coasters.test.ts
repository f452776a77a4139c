import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CoasterImport,
  emptyReport,
  flatShapeRecord,
  nestedShapeRecord,
  startCoasterImport,
} from '../../testing/coaster-import.ts';
import { ImportError } from '../import-error.ts';
import { readImportFile } from '../read-import-file.ts';
import { coasterFiles } from './coaster-files.ts';

let site: CoasterImport;
beforeAll(async () => {
  site = await startCoasterImport();
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(() => site.reset());

describe('invalid entries are rejected with their position and a reason, and the rest is imported', () => {
  it('in JSON', async () => {
    const report = await site.importFile('mixed.json', [
      nestedShapeRecord,
      { ...flatShapeRecord, id: nestedShapeRecord.id },
      { id: 7 },
      null,
      'Taron',
      { name: 'Nobody' },
      { id: '../admin', name: 'Path' },
      { id: 8, name: ' \u200B ' },
      { id: 9, name: 'x'.repeat(201) },
      { id: 10, name: "Robert'); drop table coasters; --", city: 'y'.repeat(121) },
    ]);
    expect(report).toEqual({
      ...emptyReport,
      added: [
        { position: 'record 1', message: 'Kuddly (Gardaland)' },
        { position: 'record 10', message: "Robert'); drop table coasters; -- (Unknown Park)" },
      ],
      rejected: [
        { position: 'record 2', message: 'its id 90001 is already used by record 1 (Kuddly)' },
        { position: 'record 3', message: 'coaster 7 has no valid name (1 to 200 visible characters)' },
        {
          position: 'record 4',
          message: 'it has no valid id (a text or a whole number, up to 64 characters)',
        },
        {
          position: 'record 5',
          message: 'it has no valid id (a text or a whole number, up to 64 characters)',
        },
        {
          position: 'record 6',
          message: 'it has no valid id (a text or a whole number, up to 64 characters)',
        },
        {
          position: 'record 7',
          message:
            'its id "../admin" is invalid: use letters, digits, hyphens and underscores, starting with a letter or digit',
        },
        { position: 'record 8', message: 'coaster 8 has no valid name (1 to 200 visible characters)' },
        { position: 'record 9', message: 'coaster 9 has no valid name (1 to 200 visible characters)' },
      ],
      notes: [
        {
          position: 'record 10',
          message: "Robert'); drop table coasters; --: city could not be read",
        },
      ],
    });
  });

  it('in a table', async () => {
    const report = await site.importFile(
      'mixed.csv',
      [
        'id,name,height,opened,closed,remark',
        '1,"Two',
        'lines",tall,30.06.2016,,first',
        '',
        '1,Double,,,,',
        '2,Short,10',
        ',No id,,,,',
        '3,Good,"12,5 m",2016-06,2020-02-30,',
      ].join('\n'),
    );
    expect(report).toEqual({
      ...emptyReport,
      added: [
        { position: 'line 2', message: 'Two lines (Unknown Park)' },
        { position: 'line 8', message: 'Good (Unknown Park)' },
      ],
      rejected: [
        { position: 'line 5', message: 'its id 1 is already used by line 2 (Two lines)' },
        { position: 'line 6', message: 'it has 3 cells where there are 6 columns' },
        { position: 'line 7', message: 'it has no valid id (a text or a whole number, up to 64 characters)' },
      ],
      notes: [
        { position: 'line 2', message: 'Two lines: height, opened could not be read' },
        { position: 'line 8', message: 'Good: closed could not be read' },
      ],
      fileNotes: ['Unknown column "remark" is ignored.'],
    });
    expect(await site.importedRows()).toMatchObject([
      { id: '1', height_m: null, opened: null },
      { id: '3', height_m: 12.5 },
    ]);
  });
});

describe('a file that cannot be imported changes nothing, and the message says why', () => {
  const list = JSON.stringify([nestedShapeRecord, flatShapeRecord]);
  const table = 'id,name\n1,Grüner Blitz\n2,Café Express\n';
  it.each([
    ['empty', 'empty.json', '', 'empty.json is empty.'],
    ['blank', 'blank.csv', ' \n\n', 'blank.csv is empty.'],
    ['no JSON', 'no.json', 'id,name\n1,Taron', /^no\.json is not JSON \(.+\)\.$/],
    ['a web page', 'page.json', '<!doctype html><p>Not found', /^page\.json is not JSON \(.+\)\.$/],
    [
      'half of a list',
      'half.json',
      list.slice(0, list.length / 2),
      'half.json ends in the middle: it was cut off when it was written or sent. Download or export it again.',
    ],
    [
      'a truncated response',
      'truncated-response.json',
      `{"coasters":${list.slice(0, -20)}`,
      'truncated-response.json ends in the middle: it was cut off when it was written or sent. Download or export it again.',
    ],
    [
      'some other JSON',
      'other.json',
      '{"parks":[]}',
      'other.json contains neither a list of coasters nor {"coasters": […]} with one.',
    ],
    [
      'a number',
      'number.json',
      '42',
      'number.json contains neither a list of coasters nor {"coasters": […]} with one.',
    ],
    ['an empty list', 'none.json', '{"coasters":[]}', 'none.json contains no coaster.'],
    ['a table without rows', 'head.csv', 'id,name\n', 'head.csv contains no coaster.'],
    [
      'a table without a header',
      'headless.csv',
      '1,Taron\n2,Blitz',
      /^headless\.csv has no column "id": .+ id, name, park, .+\.$/,
    ],
    [
      'a table with a column twice',
      'twice.csv',
      'id,name,name\n1,a,b',
      /^twice\.csv has two columns "name": /,
    ],
    [
      'a truncated table',
      'truncated.csv',
      'id,name\n1,"Taron"\n2,"Bli',
      'truncated.csv has a cell in line 3 that begins with a quotation mark and does not end with one, or the file was cut off there.',
    ],
    [
      'UTF-16',
      'utf16.csv',
      Buffer.from(`\uFEFF${table}`, 'utf16le'),
      /^utf16\.csv is not UTF-8 text, and may be UTF-16: /,
    ],
    [
      'UTF-16 without a byte order mark',
      'utf16.json',
      Buffer.from(list, 'utf16le'),
      /^utf16\.json is not UTF-8 text, and may be UTF-16: /,
    ],
    [
      'Latin-1',
      'latin1.csv',
      Buffer.from(table, 'latin1'),
      'latin1.csv is not UTF-8 text: line 2 has invalid bytes, and may be Latin-1. Save it as UTF-8 first.',
    ],
  ])('%s', async (_what, name, content, message) => {
    const error = await site.importFile(name, content).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(ImportError);
    expect(error).toHaveProperty(
      'message',
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
    expect(await site.importedRows()).toEqual([]);
  });

  it('a missing file, a folder, and a huge file', async () => {
    const errorOf = (name: string) =>
      readImportFile(join(site.folder, name), coasterFiles).catch((error: unknown) => error);
    expect(await errorOf('missing.json')).toMatchObject({
      message: expect.stringMatching(/^There is no file .+missing\.json\.$/),
    });
    await mkdir(join(site.folder, 'a-folder'));
    expect(await errorOf('a-folder')).toMatchObject({
      message: expect.stringMatching(/a-folder is a folder\.$/),
    });
    await writeFile(join(site.folder, 'huge.json'), '[');
    await truncate(join(site.folder, 'huge.json'), 3_000_000_000);
    expect(await errorOf('huge.json')).toMatchObject({
      message: 'huge.json has 2862 MB, and 64 MB are the limit: import it in parts.',
    });
  });

  it('a file whose import the database stops halfway', async () => {
    await site.sql`
      alter table public.coasters add constraint test_rejection check (id <> '90002') not valid`;
    await expect(site.importFile('list.json', [nestedShapeRecord, flatShapeRecord])).rejects.toThrow(
      'test_rejection',
    );
    await site.sql`alter table public.coasters drop constraint test_rejection`;
    expect(await site.importedRows()).toEqual([]);
  });
});
