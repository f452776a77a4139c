import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { ImportError } from '../import-error.ts';
import { readImportFile } from '../read-import-file.ts';
import { importParks } from './import-parks.ts';
import { parkFiles } from './park-files.ts';

let site: TestServer;
let folder: string;
beforeAll(async () => {
  // Queue-Times is unreachable, so the directory contains only the catalogue and imported parks.
  site = await startTestServer({ QUEUE_TIMES_URL: 'http://127.0.0.1:9' }, { hasOwnCluster: true });
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-parks-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await site[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await site.sql`delete from public.parks where id like 'club-%' or id = '90001'`;
  await site.sql`update public.parks set source = 'catalogue' where source = 'import'`;
  await site.sql.unsafe(await readFile(join(import.meta.dirname, '../../../../supabase/seed.sql'), 'utf8'));
});

async function importFile(name: string, content: unknown, { isDryRun = false } = {}) {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return importParks(site.sql, await readImportFile(path, parkFiles), isDryRun);
}
const importedRows = () => site.sql`
  select id, name, group_name, country, continent, latitude, longitude, timezone from public.parks
  where source = 'import' order by id`;
const emptyReport = { added: [], changed: [], unchanged: 0, rejected: [], notes: [], fileNotes: [] };

const park = {
  id: 'club-little',
  name: 'Our Little Park',
  group: 'The Club',
  country: 'Austria',
  continent: 'Europe',
  latitude: 47.5,
  longitude: -0.25,
  timezone: 'Europe/Vienna',
};
const storedRow = { ...park, group_name: 'The Club', group: undefined };
const header = 'id,name,group,country,continent,latitude,longitude,timezone';
const line = 'club-little,Our Little Park,The Club,Austria,Europe,47.5,-0.25,Europe/Vienna';

describe('a valid file', () => {
  it.each([
    ['a list of records', 'list.json', [park]],
    ['an object with a list', 'object.json', { parks: [park] }],
    [
      'groups in the format of Queue-Times',
      'groups.json',
      [{ id: 6, name: 'The Club', parks: [{ ...park, group: undefined }] }],
    ],
    ['a table', 'table.csv', `${header}\n${line}\n`],
    [
      'a table of a spreadsheet',
      'sheet.csv',
      `\uFEFF${header}\r\n${line}\r\n`.replaceAll(',', ';').replace('47.5', '47,5'),
    ],
  ])('may be %s', async (_what, name, content) => {
    expect(await importFile(name, content)).toEqual({
      ...emptyReport,
      added: [
        { position: expect.stringMatching(/^(record 1|line 2)$/), message: 'Our Little Park (Austria)' },
      ],
    });
    expect(await importedRows()).toEqual([storedRow]);
    expect(await importFile(name, content)).toEqual({ ...emptyReport, unchanged: 1 });
  });

  it('updates the fields that it has, and keeps the others', async () => {
    await importFile('list.json', [park]);
    expect(await importFile('some.csv', 'id,name,group\nclub-little,Our Park,\n')).toEqual({
      ...emptyReport,
      changed: [{ position: 'line 2', message: 'Our Park (Austria): name Our Little Park → Our Park' }],
    });
    expect(await importedRows()).toEqual([{ ...storedRow, name: 'Our Park' }]);
  });

  it('identifies a park of the catalogue by its name and country', async () => {
    expect(
      await importFile('own.json', [
        { id: 'club-fp', name: 'FAMILYPARK', country: 'austria', group: 'New Owner' },
      ]),
    ).toEqual({
      ...emptyReport,
      changed: [
        {
          position: 'record 1',
          message:
            'FAMILYPARK (austria, existing id 322): name Familypark → FAMILYPARK; group Compagnie des Alpes → New Owner; country Austria → austria',
        },
      ],
    });
    // Queue-Times identifies parks by number, so a different number means a different park.
    const other = await importFile('other.json', [{ id: 90_001, name: 'Familypark', country: 'Austria' }]);
    expect(other.added).toHaveLength(1);
  });

  it('renames a park by its id, and adds another park with the old name', async () => {
    await importFile('first.json', [park]);
    expect(
      await importFile('second.json', [
        { ...park, name: 'Our Big Park' },
        { ...park, id: 'club-new', group: 'Another Club' },
      ]),
    ).toMatchObject({ added: [{ position: 'record 2' }], changed: [{ position: 'record 1' }] });
    expect(await importedRows()).toMatchObject([
      { id: 'club-little', name: 'Our Big Park', group_name: 'The Club' },
      { id: 'club-new', name: 'Our Little Park', group_name: 'Another Club' },
    ]);
  });

  it('changes nothing in a dry run', async () => {
    expect((await importFile('list.json', [park], { isDryRun: true })).added).toHaveLength(1);
    expect(await importedRows()).toEqual([]);
  });

  it('assigns coasters to a new park if their park name and country match', async () => {
    await site.sql`
      insert into public.coasters (id, name, park_name, country) values ('club-ride', 'Ride', 'Our Little Park', 'Austria')`;
    await importFile('list.json', [park]);
    expect(await site.sql`select park_id from public.coasters where id = 'club-ride'`).toEqual([
      { park_id: 'club-little' },
    ]);
    await site.sql`delete from public.coasters where id = 'club-ride'`;
  });

  it('keeps its values when the seed or the refresh from Queue-Times writes the same park', async () => {
    await importFile('list.json', [{ id: '322', name: 'Our Familypark' }]);
    await site.sql.unsafe(await readFile(join(import.meta.dirname, '../../../../supabase/seed.sql'), 'utf8'));
    expect(await importedRows()).toMatchObject([{ id: '322', name: 'Our Familypark' }]);
    await site.sql.begin(async (transaction) => {
      await transaction`set local role service_role`;
      await transaction`
        update public.parks set name = 'Old', country = 'Nowhere', latitude = 1, live = false, source = 'x' where id = '322'`;
    });
    const [after] = await site.sql`select name, country, live, source from public.parks where id = '322'`;
    expect(after).toEqual({ name: 'Our Familypark', country: 'Austria', live: false, source: 'import' });
  });

  it('adds its parks to the directory', async () => {
    await importFile('list.json', [park, { id: '322', name: 'Our Familypark' }]);
    const member = await site.member();
    const { data, error } = await member.client.functions.invoke('get-parks');
    expect(error).toBeNull();
    const groups = z
      .array(
        z.object({ name: z.string(), parks: z.array(z.looseObject({ id: z.string(), name: z.string() })) }),
      )
      .parse(data);
    expect(groups.find(({ name }) => name === 'The Club')?.parks).toEqual([
      { ...park, group: undefined, live: false },
    ]);
    expect(groups.flatMap(({ parks }) => parks).filter(({ id }) => id === '322')).toMatchObject([
      { name: 'Our Familypark' },
    ]);
  });
});

it('rejects invalid entries with their position and a reason, and imports the rest', async () => {
  const report = await importFile('mixed.json', [
    { ...park, latitude: '91', timezone: 'Europe/Atlantis' },
    { ...park, name: 'Again' },
    { id: 'club-2', name: 'No Country', country: 7 },
    { id: 'club-3', country: 'Austria' },
    { id: '../admin', name: 'Path', country: 'Austria' },
    { id: 'club-4', name: 'x'.repeat(121), country: 'Austria' },
    null,
    { id: 'club-5', name: "Robert'); drop table parks; --", country: 'Austria', latitude: 0, longitude: 0 },
  ]);
  expect(report).toEqual({
    ...emptyReport,
    added: [
      { position: 'record 1', message: 'Our Little Park (Austria)' },
      { position: 'record 8', message: "Robert'); drop table parks; -- (Austria)" },
    ],
    rejected: [
      { position: 'record 2', message: 'its id club-little is already used by record 1 (Our Little Park)' },
      { position: 'record 4', message: 'park club-3 has no valid name (1 to 120 visible characters)' },
      {
        position: 'record 5',
        message:
          'its id "../admin" is invalid: use 1 to 64 letters, digits, hyphens and underscores, starting with a letter or digit',
      },
      { position: 'record 6', message: 'park club-4 has no valid name (1 to 120 visible characters)' },
      {
        position: 'record 7',
        message:
          'its id "" is invalid: use 1 to 64 letters, digits, hyphens and underscores, starting with a letter or digit',
      },
      { position: 'record 3', message: 'No Country is new and has no country' },
    ],
    notes: [
      { position: 'record 1', message: 'Our Little Park: coordinates, timezone could not be read' },
      { position: 'record 8', message: "Robert'); drop table parks; --: coordinates could not be read" },
    ],
  });
  expect(await importedRows()).toMatchObject([
    { id: 'club-5', latitude: null },
    { id: 'club-little', timezone: null },
  ]);
});

it.each([
  [
    'no list',
    'no.json',
    '{"coasters":[]}',
    'no.json contains neither a list of parks nor {"parks": […]} with one.',
  ],
  ['an empty list', 'none.json', '[]', 'none.json contains no park.'],
  ['no column of names', 'bare.csv', 'id\n1\n', /^bare\.csv has no column "name"/],
])('rejects a file with %s, with a message that says why', async (_what, name, content, expected) => {
  const error = await importFile(name, content).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ImportError);
  expect(error).toHaveProperty(
    'message',
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  );
});
