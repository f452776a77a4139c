import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestCluster, TEST_SETTINGS, type TestCluster } from '../testing/open-test-database.ts';
import { readSchemaCache } from './read-schema-cache.ts';
import { keyOf, type SchemaCache } from './schema-cache.ts';

let cluster: TestCluster;
let cache: SchemaCache;

beforeAll(async () => {
  cluster = await startTestCluster();
  await using database = await cluster.openDatabase();
  cache = await readSchemaCache(database.query, TEST_SETTINGS);
});
afterAll(() => cluster[Symbol.asyncDispose]());

const inPublic = (name: string) => keyOf({ schema: 'public', name });
const table = (name: string) => cache.tables.get(inPublic(name));
const column = (of: string, name: string) => table(of)?.columns.get(name);

describe('tables', () => {
  test('are those of the exposed schemas, without partitions', () => {
    const schemas = new Set([...cache.tables.values()].map(({ schema }) => schema));
    expect(schemas).toEqual(new Set(['public', 'workshop']));
    expect(table('journeys')?.isInsertable).toBe(true);
    expect(table('journeys_2026')).toBeUndefined();
  });

  test('state which writes they support', () => {
    const supportedWrites = (name: string) => {
      const { isView, isInsertable, isUpdatable, isDeletable } = table(name) ?? {};
      return [isView, isInsertable, isUpdatable, isDeletable];
    };
    expect(supportedWrites('stations')).toEqual([false, true, true, true]);
    expect(supportedWrites('open_lines')).toEqual([true, true, true, true]);
    expect(supportedWrites('service_board')).toEqual([true, false, false, false]);
    expect(supportedWrites('engine_mileage')).toEqual([true, false, false, false]);
    // An INSTEAD OF trigger makes this view updatable.
    expect(supportedWrites('station_names')).toEqual([true, false, true, false]);
  });

  test('have sorted primary keys; views have those of their tables', () => {
    expect(table('line_stops')?.primaryKey).toEqual(['line_id', 'position', 'station_id']);
    expect(table('without_key')?.primaryKey).toEqual([]);
    expect(table('engine_list')?.primaryKey).toEqual(['engine_no']);
    expect(table('service_board')?.primaryKey).toEqual(['service_id', 'station_id']);
    expect(table('early_services')?.primaryKey).toEqual(['service_id']);
    expect(table('passengers_by_day')?.primaryKey).toEqual([]);
    expect(table('engine_mileage')?.primaryKey).toEqual(['engine_id']);
  });
});

describe('columns', () => {
  test('have the base types of domains, and their defaults', () => {
    expect(column('stations', 'id')).toEqual({
      name: 'id',
      type: 'smallint',
      baseType: 'smallint',
      isArray: false,
      isComposite: false,
      isNullable: false,
      hasDefault: true,
      isGenerated: false,
      default: null,
    });
    expect(column('stations', 'code')).toMatchObject({ type: 'public.station_code', baseType: 'text' });
    expect(column('stations', 'label')).toMatchObject({
      isGenerated: true,
      hasDefault: false,
      default: null,
    });
    expect(column('staff', 'id')).toMatchObject({
      hasDefault: true,
      default: `nextval('public.staff_id_seq')`,
    });
    expect(column('tickets', 'owner_id')?.default).toBe('private.caller()');
    expect(column('staff', 'skills')).toMatchObject({
      type: 'public.tags',
      baseType: 'text[]',
      isArray: true,
      isComposite: false,
      isNullable: true,
    });
    expect(column('engines', 'boiler_pressure')).toMatchObject({ baseType: 'numeric', default: '4.50' });
    expect(column('engines', 'former_statuses')).toMatchObject({
      type: 'public.engine_status[]',
      isArray: true,
    });
    expect(column('engines', 'livery')).toMatchObject({ type: 'public.livery', isComposite: true });
    expect(column('services', 'fare')).toMatchObject({ type: 'numeric(8,2)', baseType: 'numeric' });
  });

  test('include computed columns: functions of a row that do not return a set', () => {
    const computed = table('engines')?.computedColumns;
    expect([...(computed?.keys() ?? [])]).toEqual(['age', 'full_name']);
    expect(computed?.get('age')).toMatchObject({
      type: 'integer',
      function: { schema: 'public', name: 'age' },
    });
  });
});

describe('functions', () => {
  const functions = (name: string) => cache.functions.get(inPublic(name)) ?? [];

  test('have their parameters in order, shorter overloads first', () => {
    expect(functions('fare').map(({ parameters }) => parameters.map(({ name }) => name))).toEqual([
      ['zones'],
      ['zones', 'is_child'],
    ]);
    expect(functions('join_words')[0]?.parameters).toEqual([
      { name: 'separator', type: 'text', castType: 'text', isRequired: true, isVariadic: false },
      { name: 'words', type: 'text[]', castType: 'text[]', isRequired: false, isVariadic: true },
    ]);
    expect(functions('shout')[0]?.parameters).toEqual([
      { name: '', type: 'text', castType: 'text', isRequired: true, isVariadic: false },
    ]);
    expect(functions('swap')[0]?.parameters.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('have their result types', () => {
    const returns = (name: string) => functions(name)[0]?.returns;
    const stations = { schema: 'public', name: 'stations' };
    expect(returns('ring_bell')).toMatchObject({ kind: 'void', isSet: false });
    expect(returns('opening_days')).toMatchObject({ kind: 'scalar', isSet: true, type: 'date' });
    expect(returns('search_stations')).toEqual({
      kind: 'composite',
      isSet: true,
      type: 'public.stations',
      table: stations,
      columns: null,
    });
    expect(returns('station')).toMatchObject({ kind: 'composite', isSet: false, table: stations });
    expect(returns('default_livery')).toEqual({
      kind: 'composite',
      isSet: false,
      type: 'public.livery',
      table: null,
      columns: [
        { name: 'base', type: 'text' },
        { name: 'lining', type: 'text' },
        { name: 'year', type: 'smallint' },
      ],
    });
    expect(returns('timetable')?.columns?.map(({ name }) => name)).toEqual([
      'departs',
      'destination',
      'fare',
    ]);
    expect(returns('extent')).toEqual({
      kind: 'composite',
      isSet: false,
      type: 'record',
      table: null,
      columns: [
        { name: 'lowest', type: 'integer' },
        { name: 'highest', type: 'integer' },
      ],
    });
  });

  test('have their volatility and their settings for the transaction', () => {
    expect(functions('patient')[0]).toMatchObject({
      volatility: 'stable',
      settings: [['statement_timeout', '7s']],
    });
    expect(functions('add_notice')[0]).toMatchObject({ volatility: 'volatile', settings: [] });
  });

  test('leave out schemas that are not exposed, and functions with an unnamed parameter that cannot take the request body', () => {
    expect(functions('full_name')).toEqual([]);
    expect(cache.functions.has(keyOf({ schema: 'private', name: 'caller' }))).toBe(false);
  });
});

test('qualifies types and defaults for any search path, and does not change the search path', async () => {
  await using database = await cluster.openDatabase();
  await database.sql.reserve().then(async (connection) => {
    await connection`set search_path = private, workshop, public`;
    const query = (text: string, values: readonly (string | null)[]) => connection.unsafe(text, values);
    expect(await readSchemaCache(query, TEST_SETTINGS)).toEqual(cache);
    expect(await connection`show search_path`).toMatchObject([{ search_path: 'private, workshop, public' }]);
    connection.release();
  });
});

test('reads the time zones of the database', () => {
  expect(cache.timeZones.has('Europe/Berlin')).toBe(true);
  expect(cache.timeZones.has('Nowhere/Land')).toBe(false);
});

test('reads names that need quotes, and only exposed schemas', async () => {
  await using database = await cluster.openDatabase();
  await database.sql.unsafe(`
    create schema "my ""own"", schema";
    create table "my ""own"", schema"."a, (b)" ("c\\{d" integer primary key);
    create view "my ""own"", schema"."a view" as select "c\\{d" as "{e} (f)" from "my ""own"", schema"."a, (b)";`);
  const schema = 'my "own", schema';
  const { tables } = await readSchemaCache(database.query, { schemas: [schema], extraSearchPath: [] });
  expect([...tables.values()].map(({ name, primaryKey }) => [name, primaryKey])).toEqual([
    ['a view', ['{e} (f)']],
    ['a, (b)', ['c\\{d']],
  ]);
});
