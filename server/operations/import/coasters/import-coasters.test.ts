import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { readImportFile } from '../read-import-file.ts';
import { coasterFiles } from './coaster-files.ts';
import { importCoasters } from './import-coasters.ts';

let site: TestServer;
let folder: string;
beforeAll(async () => {
  site = await startTestServer({}, { hasOwnCluster: true });
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-import-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await site[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await site.sql`delete from public.coasters where source = 'import' or id = 'taron-56'`;
  await site.sql`
    insert into public.coasters (id, name, park_name, park_id, country, height_m, length_m, status)
    values ('taron-56', 'Taron', 'Phantasialand', '56', 'Germany', 30, 1320, 'Operating')`;
});

/** Writes a file and imports it. */
async function importFile(name: string, content: unknown) {
  const path = join(folder, name);
  const isBytes = typeof content === 'string' || Buffer.isBuffer(content);
  await writeFile(path, isBytes ? content : JSON.stringify(content));
  return importCoasters(site.sql, await readImportFile(path, coasterFiles));
}
const imported = () => site.sql`
  select id, name, park_name, park_id, country, type, make, height_m::float, speed_kmh::float, inversions, status, opened, source
  from public.coasters where source = 'import' order by id`;
const nothing = { added: [], changed: [], left: 0, rejected: [], notes: [], fileNotes: [] };

const current = {
  id: 90_001,
  name: 'Kuddly',
  park: { id: 1, name: 'Gardaland' },
  city: '',
  country: 'Italy',
  status: { state: 'Operating', date: { opened: '2024-03-30' } },
  make: '',
  type: 'Steel',
  stats: { height: '13 m', speed: '45.5 km/h', inversions: '0' },
};
const older = {
  id: 90_002,
  name: 'Zwilling',
  parkName: 'Nowhere Park',
  country: 'Austria',
  status: { state: 'Operated', date: '1999' },
  stats: { height: ['25', '26'], inversions: '00' },
};
const rows = [
  {
    id: '90001',
    name: 'Kuddly',
    park_name: 'Gardaland',
    park_id: '12',
    country: 'Italy',
    type: 'Steel',
    make: 'Unknown',
    height_m: 13,
    speed_kmh: 45.5,
    inversions: 0,
    status: 'Operating',
    opened: '2024-03-30',
    source: 'import',
  },
  {
    id: '90002',
    name: 'Zwilling',
    park_name: 'Nowhere Park',
    park_id: null,
    country: 'Austria',
    type: 'Unknown',
    make: 'Unknown',
    height_m: 26,
    speed_kmh: null,
    inversions: 0,
    status: 'Operated',
    opened: '1999',
    source: 'import',
  },
];

describe('a valid file', () => {
  const csv = [
    'id,name,park,country,type,height,speed,inversions,status,opened',
    '90001,Kuddly,Gardaland,Italy,Steel,13,45.5 km/h,0,Operating,2024-03-30',
    '90002,Zwilling,Nowhere Park,Austria,,26 m,,0,Operated,1999',
  ];
  it.each([
    ['a list of records', 'list.json', [current, older]],
    ['an answer of the service', 'answer.json', { coasters: [current, older], totalMatch: 2 }],
    ['JSON under any name', 'export.txt', [current, older]],
    ['JSON behind a byte order mark', 'mark.json', `\uFEFF${JSON.stringify([current, older])}`],
    ['a table', 'table.csv', csv.join('\n')],
    ['a table of a spreadsheet', 'sheet.csv', `\uFEFF${csv.join('\r\n').replaceAll(',', ';')}\r\n`],
    ['a table with tabs', 'tabs.txt', csv.join('\n').replaceAll(',', '\t')],
    [
      'a table in feet and miles, in another order',
      'feet.csv',
      'Name, ID ,height,speed,park,country,type,inversions,status,opened\n' +
        'Kuddly,90001,42.65 ft,28.27 mph,Gardaland,Italy,Steel,0,Operating,2024-03-30\n' +
        'Zwilling,90002,85.3 ft,,"Nowhere Park",Austria,,0,Operated,1999',
    ],
  ])('may be %s', async (_what, name, content) => {
    const report = await importFile(name, content);
    expect(report).toMatchObject({
      ...nothing,
      added: [{ message: 'Kuddly (Gardaland)' }, { message: 'Zwilling (Nowhere Park)' }],
    });
    expect(await imported()).toEqual(rows);
    expect(await importFile(name, content)).toEqual({ ...nothing, left: 2 });
    expect(await imported()).toEqual(rows);
  });

  it('updates the fields that it has, and keeps the others', async () => {
    await importFile('list.json', [current, older]);
    const report = await importFile(
      'some.csv',
      'id,name,height,make\n90001,Kuddly,14,Vekoma\n90002,Zwilling,,',
    );
    expect(report).toEqual({
      ...nothing,
      changed: [
        {
          position: 'line 2',
          message: 'Kuddly (Gardaland): make Unknown → Vekoma; height in m 13 → 14',
        },
      ],
      left: 1,
    });
    expect(await imported()).toEqual([{ ...rows[0], height_m: 14, make: 'Vekoma' }, rows[1]]);
  });

  it('identifies a coaster of the catalogue by its name and park', async () => {
    const record = {
      id: 12723,
      name: 'TARON',
      parkName: 'Phantasialand',
      country: 'Germany',
      stats: { height: '31 m' },
    };
    expect(await importFile('taron.json', [record])).toEqual({
      ...nothing,
      changed: [
        {
          position: 'record 1',
          message:
            'TARON (Phantasialand, which is here as taron-56): name Taron → TARON; height in m 30 → 31',
        },
      ],
    });
    expect(await importFile('taron.json', [record])).toEqual({ ...nothing, left: 1 });
    expect(await imported()).toMatchObject([{ id: 'taron-56', name: 'TARON', height_m: 31, park_id: '56' }]);
  });

  it('adds a coaster that may be another one with that name', async () => {
    const park = { parkName: 'Phantasialand' };
    const report = await importFile('taron.json', [
      { id: 1, name: 'Taron', parkName: 'Elsewhere' },
      { id: 2, name: 'Taron', ...park, country: 'France' },
      { id: 3, name: 'Twins', ...park },
      { id: 4, name: 'Twins', ...park },
      { id: 5, name: 'Taron' },
    ]);
    expect(report).toMatchObject({ changed: [], rejected: [] });
    expect(report.added).toHaveLength(5);
    // Such as the other half of an export.
    const others = [
      { id: 6, name: 'Twins', ...park },
      { id: 7, name: 'Taron', parkName: 'Elsewhere' },
    ];
    expect((await importFile('others.json', others)).added).toHaveLength(2);
  });

  it('distinguishes coasters with the same name by the countries of their parks', async () => {
    const mountain = { name: 'Thunder', parkName: 'Kingdom' };
    await importFile('first.json', [
      { ...mountain, id: 'thunder-us', country: 'United States' },
      { ...mountain, id: 'thunder-fr', country: 'France' },
    ]);
    expect(
      await importFile('second.json', [
        { ...mountain, id: 11, country: 'France', make: 'Vekoma' },
        { ...mountain, id: 12, make: 'Arrow' },
      ]),
    ).toMatchObject({
      changed: [{ message: 'Thunder (Kingdom, which is here as thunder-fr): make Unknown → Vekoma' }],
      added: [{ position: 'record 2' }],
    });
  });

  it('can be found at once, also with a typo', async () => {
    await importFile('list.json', [{ id: 'x_1-Y', name: 'Wirbelsturmbahn' }]);
    const [row] = await site.sql`select coaster->>'id' as id from public.search_coasters('wirbelstrumbahn')`;
    expect(row).toEqual({ id: 'x_1-Y' });
  });

  it('imports 10,000 coasters, and changes nothing the second time', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...current,
      id: 100_000 + index,
      name: `Coaster ${(index * 7919).toString(36)} of ${index}`,
      park: { id: index % 900, name: `Park ${(index % 900).toString(36)}` },
      make: `Maker ${index % 90}`,
      pictures: Array.from({ length: 5 }, () => ({ url: 'https://pictures.example/'.padEnd(120, 'x') })),
    }));
    expect((await importFile('many.json', many)).added).toHaveLength(10_000);
    expect(await importFile('many.json', many)).toEqual({ ...nothing, left: 10_000 });
  });
});
