import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSchemaCache } from '../schema/read-schema-cache.ts';
import type { SchemaCache } from '../schema/schema-cache.ts';
import {
  startTestCluster,
  TEST_SETTINGS,
  type TestCluster,
  type TestDatabase,
} from '../testing/open-test-database.ts';
import { planRequestLine, type RequestLineOptions } from '../testing/plan-request-line.ts';
import type { ResultRow } from './statement.ts';
import { writeStatement } from './write-statement.ts';

let cluster: TestCluster;
let database: TestDatabase;
let client: pg.Client;
let cache: SchemaCache;

beforeAll(async () => {
  cluster = await startTestCluster();
  database = await cluster.openDatabase();
  cache = await readSchemaCache(database.query, TEST_SETTINGS);
  client = new pg.Client(database.url);
  await client.connect();
});

afterAll(async () => {
  await client?.end();
  await database?.[Symbol.asyncDispose]();
  await cluster?.[Symbol.asyncDispose]();
});

/** Runs a request as the owner and rolls back its changes. */
async function resultOf(line: string, options?: RequestLineOptions): Promise<ResultRow> {
  const { plan, literals } = planRequestLine(cache, line, options);
  const { text, parameters } = writeStatement(plan);
  await client.query('begin');
  try {
    const { rows } = await client.query<ResultRow>({
      text,
      values: parameters.map((parameter) =>
        'literal' in parameter ? literals[parameter.literal] : parameter.constant,
      ),
      types: { getTypeParser: () => (value: string) => value },
    });
    const [row] = rows;
    if (!row || rows.length > 1) throw new Error(`${line} gave ${rows.length} rows`);
    return row;
  } finally {
    await client.query('rollback');
  }
}

async function bodyOf(line: string, options?: RequestLineOptions): Promise<unknown> {
  return JSON.parse((await resultOf(line, options)).body);
}

const REPRESENTATION = { prefer: 'return=representation' };

describe('a read', () => {
  const bodies: readonly (readonly [line: string, body: unknown])[] = [
    ['GET /stations?select=id,code&order=id&limit=1&offset=1', [{ id: 2, code: 'MIL' }]],
    ['GET /stations?select=id&id=in.(1,3)&order=id.desc', [{ id: 3 }, { id: 1 }]],
    ['GET /stations?select=id&or=(id.eq.1,and(id.gt.4,name.like.L*))&order=id', [{ id: 1 }, { id: 5 }]],
    ['GET /stations?select=id&not.or=(id.eq.1,id.gt.2)', [{ id: 2 }]],
    ['GET /stations?select=id&code=eq(any).{FER,XXX}', [{ id: 1 }]],
    ['GET /stations?select=id&details->>history=like.*glass*', [{ id: 1 }]],
    ['GET /stations?select=id&facilities=cs.{cafe}&order=id', [{ id: 1 }, { id: 5 }]],
    ['GET /stations?select=id&search=fts(english).glasshouses', [{ id: 1 }]],
    ['GET /stations?select=id&name=plfts(simple).millpond', [{ id: 2 }]],
    [
      'GET /stations?select=where:name,details->>history&id=eq.5',
      [{ where: 'Lakeside', history: 'Moved twice, 100% wood' }],
    ],
    ['GET /engines?select=id::text,livery->>base&id=eq.1', [{ id: '1', base: 'green' }]],
    [
      'GET /engines?select=full_name&full_name=eq.Kingfisher%20(Alder%20%26%20Sons)',
      [{ full_name: 'Kingfisher (Alder & Sons)' }],
    ],
    ['GET /stations?select="odd%20name":id,"b\\"c":code&id=eq.1', [{ 'odd name': 1, 'b"c': 'FER' }]],
    [
      'GET /staff?select=name,mentor:mentor_id(name),staff(name)&id=eq.2',
      [{ name: 'Barnaby Quill', mentor: { name: 'Ottilie Brandt' }, staff: [{ name: 'Søren Dahl' }] }],
    ],
    [
      'GET /engines?select=id,services(id)&order=id&limit=2&services.order=id.desc&services.limit=1',
      [
        { id: 1, services: [{ id: 2 }] },
        { id: 2, services: [] },
      ],
    ],
    ['GET /engines?select=id,services()&services=is.null&id=lt.3', [{ id: 2 }]],
    [
      'GET /engines?select=id,services!inner(count)&order=id',
      [
        { id: 1, services: [{ count: 2 }] },
        { id: 4, services: [{ count: 3 }] },
      ],
    ],
    [
      'GET /engines?select=id,staff!engine_drivers(id)&id=eq.1&staff.order=id',
      [{ id: 1, staff: [{ id: 2 }, { id: 3 }] }],
    ],
    ['GET /staff?select=colleagues(name)&id=eq.1', [{ colleagues: [{ name: 'Imani Okafor' }] }]],
    ['GET /engines?select=first_service(departs)&id=eq.1', [{ first_service: { departs: '09:30:00' } }]],
    ['GET /services?select=id,...engines(engine:name)&order=id&limit=1', [{ id: 1, engine: 'Kingfisher' }]],
    [
      'GET /engines?select=id,...services(departs)&id=lt.3&order=id',
      [
        { id: 1, departs: ['09:30:00', '10:30:00'] },
        { id: 2, departs: [] },
      ],
    ],
    [
      'GET /services?select=id,engines()&order=engines(name).desc.nullslast,id&limit=2',
      [{ id: 3 }, { id: 4 }],
    ],
    [
      'GET /services?select=engine_id,fare.sum(),count()&order=engine_id',
      [
        { engine_id: 1, sum: 7, count: 2 },
        { engine_id: 4, sum: 7, count: 3 },
        { engine_id: null, sum: 0, count: 1 },
      ],
    ],
    ['GET /services?select=...engines(name),fare.sum()&engine_id=eq.1', [{ name: 'Kingfisher', sum: 7 }]],
    [
      'GET /services?select=fare.sum(),engines(name)&engine_id=eq.1',
      [{ sum: 7, engines: { name: 'Kingfisher' } }],
    ],
    ['GET /Lost%20Property?select=*&limit=0', []],
  ];
  it.each(bodies)('%s', async (line, body) => {
    expect(await bodyOf(line)).toEqual(body);
  });

  it('counts matching rows, and rows of the page', async () => {
    const exact = { headers: { prefer: 'count=exact' } };
    expect(await resultOf('GET /stations?limit=2', exact)).toMatchObject({ total: '5', pageTotal: '2' });
    const inner = 'GET /engines?select=id,services!inner(id)&services.departs=gt.10:00&limit=1';
    expect(await resultOf(inner, exact)).toMatchObject({ total: '2', pageTotal: '1' });
    expect(await resultOf('HEAD /stations', exact)).toMatchObject({ total: '5', body: '' });
  });

  it('writes CSV, single objects, and objects without nulls', async () => {
    const csv = await resultOf('GET /stations?select=id,called:name&limit=1', {
      headers: { accept: 'text/csv' },
    });
    expect(csv.body).toBe('id,called\n1,Fernhollow');
    const single = { headers: { accept: 'application/vnd.pgrst.object+json' } };
    expect(await bodyOf('GET /stations?select=id&id=eq.2', single)).toEqual({ id: 2 });
    expect((await resultOf('GET /stations?select=id&id=lt.3', single)).pageTotal).toBe('2');
    const stripped = { headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' } };
    expect(await bodyOf('GET /staff?select=id,mentor_id&id=eq.1', stripped)).toEqual([{ id: 1 }]);
  });
});

describe('changes', () => {
  it('insert rows, with defaults if requested', async () => {
    const body = [{ name: 'A', length_km: 1 }];
    const line = 'POST /lines?columns=name,length_km,color&select=name,color,line_stops(position)';
    expect(
      await bodyOf(line, { body, headers: { prefer: 'return=representation,missing=default' } }),
    ).toEqual([{ name: 'A', color: '#336633', line_stops: [] }]);
    await expect(resultOf(line, { body })).rejects.toMatchObject({ code: '23502' });
    expect(await resultOf('POST /lines', { body: [] })).toMatchObject({ pageTotal: '0', body: '' });
  });

  it('return a percent-encoded location of the inserted row', async () => {
    const { location } = await resultOf('POST /tickets', {
      body: { series: 'A b&ü=', number: 7 },
      headers: { prefer: 'return=headers-only' },
    });
    expect(location).toBe('number=eq.7&series=eq.A%20b%26%C3%BC%3D');
  });

  it('update or ignore existing rows', async () => {
    const body = [
      { id: 1, name: 'X' },
      { id: 99, name: 'Z' },
    ];
    const merged = await resultOf('POST /staff', {
      body,
      headers: { prefer: 'resolution=merge-duplicates' },
    });
    expect(merged).toMatchObject({ pageTotal: '2', inserted: '1' });
    const ignored = await resultOf('POST /staff?select=id', {
      body,
      headers: { prefer: 'return=representation,resolution=ignore-duplicates' },
    });
    expect(JSON.parse(ignored.body)).toEqual([{ id: 99 }]);
  });

  it('replace one row by PUT, only if the body matches the filters', async () => {
    const put = (id: number) => resultOf('PUT /staff?id=eq.1', { body: { id, name: 'P' } });
    expect(await put(1)).toMatchObject({ pageTotal: '1', inserted: '0' });
    expect(await put(2)).toMatchObject({ pageTotal: '0' });
  });

  it('update rows, and return them with computed columns and embedded rows', async () => {
    const options = { body: { name: 'K' }, headers: REPRESENTATION };
    expect(
      await bodyOf(
        'PATCH /engines?id=eq.1&select=full_name,first_service(id),services(id)&services.id=eq.2',
        options,
      ),
    ).toEqual([{ full_name: 'K (Alder & Sons)', first_service: { id: 1 }, services: [{ id: 2 }] }]);
    expect(await resultOf('PATCH /engines?id=gt.1', { body: { gauge: 1 } })).toMatchObject({
      pageTotal: '4',
    });
    expect(await bodyOf('PATCH /engines', { body: {}, headers: REPRESENTATION })).toEqual([]);
  });

  it('delete rows', async () => {
    const options = { headers: REPRESENTATION };
    expect(await bodyOf('DELETE /engine_cleaners?engine_id=eq.1&select=engines(name)', options)).toEqual([
      { engines: { name: 'Kingfisher' } },
      { engines: { name: 'Kingfisher' } },
    ]);
  });
});

describe('calls', () => {
  const calls: readonly (readonly [line: string, sent: unknown, body: unknown])[] = [
    ['GET /rpc/fare?zones=2', undefined, 3],
    ['POST /rpc/fare', { zones: 2, is_child: true }, 1.5],
    ['GET /rpc/total?amounts=1&amounts=2.5', undefined, 3.5],
    ['POST /rpc/total', { amounts: [1, 2] }, 3],
    ['POST /rpc/echo_json', { a: [1] }, { a: [1] }],
    ['POST /rpc/measure', { length: 3 }, 'area 6'],
    ['GET /rpc/no_answer', undefined, null],
    ['GET /rpc/opening_days?limit=1', undefined, ['2026-04-03']],
    ['GET /rpc/statuses', undefined, ['in service', 'under repair', 'on loan', 'retired']],
    ['GET /rpc/extent', undefined, { lowest: 1, highest: 3 }],
    ['GET /rpc/swap?a=1&b=x', undefined, { a: 1, b: 'x' }],
    [
      'GET /rpc/timetable?fare=gt.1&order=departs&limit=1&select=departs',
      undefined,
      [{ departs: '09:30:00' }],
    ],
    ['GET /rpc/station?code=FER&select=id,name', undefined, { id: 1, name: 'Fernhollow' }],
    [
      'GET /rpc/search_stations?term=e&select=id,line_stops(position)&order=id.desc&limit=1',
      undefined,
      [{ id: 5, line_stops: [{ position: 2 }] }],
    ],
    ['POST /rpc/add_notice?select=title,stations(name)', { title: 'x' }, { title: 'x', stations: null }],
  ];
  it.each(calls)('%s', async (line, sent, body) => {
    expect(await bodyOf(line, sent === undefined ? {} : { body: sent })).toEqual(body);
  });

  it('count all rows that the function returns, also beyond the limit', async () => {
    const options = { headers: { prefer: 'count=exact' } };
    const row = await resultOf('GET /rpc/search_stations?term=e&select=id&limit=1', options);
    expect(row).toMatchObject({ total: '3', pageTotal: '1', body: '[{"id":1}]' });
  });

  it('return the headers and status that the function sets, and plain text', async () => {
    expect(await resultOf('POST /rpc/set_headers', { body: {} })).toMatchObject({
      headers: '[{"X-Train": "steam"}]',
      status: '203',
    });
    expect((await resultOf('GET /rpc/park_name', { headers: { accept: 'text/plain' } })).body).toBe(
      'Fernhollow',
    );
    expect(await resultOf('POST /rpc/ring_bell', { body: {} })).toMatchObject({ pageTotal: '1', body: '' });
  });
});
