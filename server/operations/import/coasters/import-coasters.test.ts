import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CoasterImport,
  emptyReport,
  flatShapeRecord,
  nestedShapeRecord,
  startCoasterImport,
} from '../../testing/coaster-import.ts';

let site: CoasterImport;
beforeAll(async () => {
  site = await startCoasterImport();
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(() => site.reset());

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
    ['a list of records', 'list.json', [nestedShapeRecord, flatShapeRecord]],
    [
      'a response of the public coaster service',
      'response.json',
      { coasters: [nestedShapeRecord, flatShapeRecord], totalMatch: 2 },
    ],
    ['JSON under any name', 'export.txt', [nestedShapeRecord, flatShapeRecord]],
    [
      'JSON behind a byte order mark',
      'mark.json',
      `\uFEFF${JSON.stringify([nestedShapeRecord, flatShapeRecord])}`,
    ],
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
    const report = await site.importFile(name, content);
    expect(report).toMatchObject({
      ...emptyReport,
      added: [{ message: 'Kuddly (Gardaland)' }, { message: 'Zwilling (Nowhere Park)' }],
    });
    expect(await site.importedRows()).toEqual(rows);
    expect(await site.importFile(name, content)).toEqual({ ...emptyReport, unchanged: 2 });
    expect(await site.importedRows()).toEqual(rows);
  });

  it('updates the fields that it has, and keeps the others', async () => {
    await site.importFile('list.json', [nestedShapeRecord, flatShapeRecord]);
    const report = await site.importFile(
      'some.csv',
      'id,name,height,make\n90001,Kuddly,14,Vekoma\n90002,Zwilling,,',
    );
    expect(report).toEqual({
      ...emptyReport,
      changed: [
        {
          position: 'line 2',
          message: 'Kuddly (Gardaland): make Unknown → Vekoma; height in m 13 → 14',
        },
      ],
      unchanged: 1,
    });
    expect(await site.importedRows()).toEqual([{ ...rows[0], height_m: 14, make: 'Vekoma' }, rows[1]]);
  });

  it('identifies a coaster of the catalogue by its name and park', async () => {
    const record = {
      id: 12723,
      name: 'TARON',
      parkName: 'Phantasialand',
      country: 'Germany',
      stats: { height: '31 m' },
    };
    expect(await site.importFile('taron.json', [record])).toEqual({
      ...emptyReport,
      changed: [
        {
          position: 'record 1',
          message: 'TARON (Phantasialand, existing id taron-56): name Taron → TARON; height in m 30 → 31',
        },
      ],
    });
    expect(await site.importFile('taron.json', [record])).toEqual({ ...emptyReport, unchanged: 1 });
    expect(await site.importedRows()).toMatchObject([
      { id: 'taron-56', name: 'TARON', height_m: 31, park_id: '56' },
    ]);
  });

  it('adds a coaster unless it is clearly the same as another one with its name', async () => {
    const park = { parkName: 'Phantasialand' };
    const report = await site.importFile('taron.json', [
      { id: 1, name: 'Taron', parkName: 'Elsewhere' },
      { id: 2, name: 'Taron', ...park, country: 'France' },
      { id: 3, name: 'Twins', ...park },
      { id: 4, name: 'Twins', ...park },
      { id: 5, name: 'Taron' },
    ]);
    expect(report).toMatchObject({ changed: [], rejected: [] });
    expect(report.added).toHaveLength(5);
    // A second file with the same names, such as the other half of an export.
    const others = [
      { id: 6, name: 'Twins', ...park },
      { id: 7, name: 'Taron', parkName: 'Elsewhere' },
    ];
    expect((await site.importFile('others.json', others)).added).toHaveLength(2);
  });

  it('distinguishes coasters with the same name by the countries of their parks', async () => {
    const mountain = { name: 'Thunder', parkName: 'Kingdom' };
    await site.importFile('first.json', [
      { ...mountain, id: 'thunder-us', country: 'United States' },
      { ...mountain, id: 'thunder-fr', country: 'France' },
    ]);
    expect(
      await site.importFile('second.json', [
        { ...mountain, id: 11, country: 'France', make: 'Vekoma' },
        { ...mountain, id: 12, make: 'Arrow' },
      ]),
    ).toMatchObject({
      changed: [{ message: 'Thunder (Kingdom, existing id thunder-fr): make Unknown → Vekoma' }],
      added: [{ position: 'record 2' }],
    });
  });

  it('adds coasters that a search finds at once, also with a typo', async () => {
    await site.importFile('list.json', [{ id: 'x_1-Y', name: 'Wirbelsturmbahn' }]);
    const [row] = await site.sql`select coaster->>'id' as id from public.search_coasters('wirbelstrumbahn')`;
    expect(row).toEqual({ id: 'x_1-Y' });
  });

  it('imports 10,000 coasters, and changes nothing the second time', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...nestedShapeRecord,
      id: 100_000 + index,
      name: `Coaster ${(index * 7919).toString(36)} of ${index}`,
      park: { id: index % 900, name: `Park ${(index % 900).toString(36)}` },
      make: `Maker ${index % 90}`,
      pictures: Array.from({ length: 5 }, () => ({ url: 'https://pictures.example/'.padEnd(120, 'x') })),
    }));
    expect((await site.importFile('many.json', many)).added).toHaveLength(10_000);
    expect(await site.importFile('many.json', many)).toEqual({ ...emptyReport, unchanged: 10_000 });
  });
});
