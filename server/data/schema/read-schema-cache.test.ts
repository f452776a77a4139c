import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestCluster, TEST_SCHEMAS, type TestCluster } from '../testing/open-test-database.ts';
import { readSchemaCache } from './read-schema-cache.ts';
import { keyOf, type SchemaCache } from './schema-cache.ts';

let cluster: TestCluster;
let cache: SchemaCache;

beforeAll(async () => {
  cluster = await startTestCluster();
  await using database = await cluster.openDatabase();
  cache = await readSchemaCache(database.query, TEST_SCHEMAS);
});
afterAll(() => cluster[Symbol.asyncDispose]());

const inPublic = (name: string) => keyOf({ schema: 'public', name });
const table = (name: string) => cache.tables.get(inPublic(name));

describe('tables', () => {
  test('are those of the exposed schemas, without partitions', () => {
    const schemas = new Set([...cache.tables.values()].map(({ schema }) => schema));
    expect(schemas).toEqual(new Set(['public', 'workshop']));
    expect(table('journeys')?.isInsertable).toBe(true);
    expect(table('journeys_2026')).toBeUndefined();
  });

  test('say what can be written', () => {
    const rights = (name: string) => {
      const { isView, isInsertable, isUpdatable, isDeletable } = table(name) ?? {};
      return [isView, isInsertable, isUpdatable, isDeletable];
    };
    expect(rights('stations')).toEqual([false, true, true, true]);
    expect(rights('open_lines')).toEqual([true, true, true, true]);
    expect(rights('service_board')).toEqual([true, false, false, false]);
    expect(rights('engine_mileage')).toEqual([true, false, false, false]);
    // Through a trigger.
    expect(rights('station_names')).toEqual([true, false, true, false]);
  });

  test('have their primary keys by name, views those of the tables that they show', () => {
    expect(table('line_stops')?.primaryKey).toEqual(['line_id', 'position', 'station_id']);
    expect(table('without_key')?.primaryKey).toEqual([]);
    expect(table('engine_list')?.primaryKey).toEqual(['engine_no']);
    expect(table('service_board')?.primaryKey).toEqual(['service_id', 'station_id']);
    expect(table('early_services')?.primaryKey).toEqual(['service_id']);
    expect(table('passengers_by_day')?.primaryKey).toEqual([]);
    expect(table('engine_mileage')?.primaryKey).toEqual(['engine_id']);
  });
});
