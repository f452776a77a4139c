import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DataApiClient, openDataApiClient } from '../testing/data-api-client.ts';
import { startTestCluster, type TestCluster, type TestDatabase } from '../testing/open-test-database.ts';

const SCHEMA_SQL = `
  create schema colours;
  create domain public.colour as integer check (value between 0 and 16777215);
  create function colours.to_json(public.colour) returns json language sql immutable
    as $$ select to_json('#' || lpad(to_hex($1), 6, '0')) $$;
  create function colours.read(text) returns public.colour language sql immutable
    as $$ select ('x' || lpad(replace($1, '#', ''), 8, '0'))::bit(32)::integer $$;
  create function colours.read(json) returns public.colour language sql immutable
    as $$ select colours.read($1 #>> '{}') $$;
  create cast (public.colour as json) with function colours.to_json(public.colour) as implicit;
  create cast (text as public.colour) with function colours.read(text) as implicit;
  create cast (json as public.colour) with function colours.read(json) as implicit;

  create table public.paints (
    id int primary key,
    name text,
    shade public.colour not null default 255,
    engine_id int references public.engines
  );
  create view public.paint_shades as select id, shade from public.paints;
  insert into public.paints values (1, 'red', 16711680, 1), (2, 'green', 65280, null), (3, 'blue', 255, null);
  grant all on public.paints, public.paint_shades to anon;
  grant usage on schema colours to anon;`;

let cluster: TestCluster;
let database: TestDatabase;
let api: DataApiClient;
beforeAll(async () => {
  cluster = await startTestCluster();
  database = await cluster.openDatabase();
  await database.sql.unsafe(SCHEMA_SQL);
  api = openDataApiClient(database);
});
afterAll(async () => {
  await api?.[Symbol.asyncDispose]();
  await database?.[Symbol.asyncDispose]();
  await cluster?.[Symbol.asyncDispose]();
});

const writeHeaders = { prefer: 'return=representation, tx=rollback' };

it.each([
  ['/paints?id=eq.1&select=*', [{ id: 1, name: 'red', shade: '#ff0000', engine_id: 1 }]],
  ['/paints?id=eq.2&select=own:shade', [{ own: '#00ff00' }]],
  ['/paints?id=eq.2&select=shade::text', [{ shade: '"#00ff00"' }]],
  ['/paint_shades?id=eq.3', [{ id: 3, shade: '#0000ff' }]],
  ['/engines?id=eq.1&select=paints(shade)', [{ paints: [{ shade: '#ff0000' }] }]],
  ['/paints?id=eq.1&select=...engines(id),shade', [{ id: 1, shade: '#ff0000' }]],
])('%s returns the domain converted with its cast to JSON', async (address, body) => {
  expect(await api.send(`GET ${address}`)).toMatchObject({ status: 200, body });
});

it.each([
  ['shade=eq.#00ff00', [2]],
  ['shade=neq.00ff00', [1, 3]],
  ['shade=gt.ff', [1, 2]],
  ['shade=in.(ff0000,"0000ff")', [1, 3]],
  ['shade=eq(any).{ff0000,00ff00}', [1, 2]],
  ['shade=isdistinct.ff', [1, 2]],
  ['or=(shade.eq.ff,name.eq.red)', [1, 3]],
  ['shade=not.is.null', [1, 2, 3]],
])('%s parses its values with the cast from text', async (filter, ids) => {
  const { body } = await api.send(`GET /paints?select=id&order=shade.desc,id&${filter}`);
  expect(body).toEqual(ids.map((id) => ({ id })));
});

it('converts bodies with the cast from JSON', async () => {
  const insert = await api.send('POST /paints?select=id,shade', {
    headers: writeHeaders,
    body: [
      { id: 7, shade: '#123456' },
      { id: 8, shade: '#00abcd' },
    ],
  });
  expect(insert).toMatchObject({
    status: 201,
    body: [
      { id: 7, shade: '#123456' },
      { id: 8, shade: '#00abcd' },
    ],
  });
  const withDefaults = await api.send('POST /paints?columns=id,shade&select=id,shade', {
    headers: { prefer: 'return=representation, missing=default, tx=rollback' },
    body: [{ id: 7, shade: '#123456' }],
  });
  expect(withDefaults.body).toEqual([{ id: 7, shade: '#123456' }]);
  const update = await api.send('PATCH /paints?shade=eq.ff0000&select=id,shade', {
    headers: writeHeaders,
    body: { shade: '#ffffff' },
  });
  expect(update.body).toEqual([{ id: 1, shade: '#ffffff' }]);
  const upsert = await api.send('POST /paints?select=id,shade', {
    headers: { prefer: 'resolution=merge-duplicates, return=representation, tx=rollback' },
    body: { id: 3, shade: '#010203' },
  });
  expect(upsert.body).toEqual([{ id: 3, shade: '#010203' }]);
});

it('parses values of a domain without a cast like values of its base type', async () => {
  await database.sql.unsafe(`
    create domain public.weight as numeric;
    create table public.loads (id int primary key, weight public.weight);
    grant all on public.loads to anon;`);
  await using fresh = openDataApiClient(database);
  const inserted = await fresh.send('POST /loads', { headers: writeHeaders, body: { id: 1, weight: 2.5 } });
  expect(inserted.body).toEqual([{ id: 1, weight: 2.5 }]);
  expect((await fresh.send('GET /loads?weight=eq.2.5')).status).toBe(200);
});
