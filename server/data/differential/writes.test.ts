import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  option,
  record,
  tuple,
} from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openRecordingDataApi,
  type RecordingDataApi,
  testCaller,
} from '../testing/open-recording-data-api.ts';
import { startTestCluster, type TestCluster, type TestDatabase } from '../testing/open-test-database.ts';
import { testRuns } from '../testing/test-runs.ts';
import { generatedConditions } from './generate.ts';
import { projectRow, selectRows } from './model.ts';
import type { ModelRead, Row, Tables, Value } from './model-read.ts';
import { readTables } from './read-tables.ts';
import { TABLE_MODELS } from './table-models.ts';
import { writeQuery } from './write-query.ts';

let cluster: TestCluster;
let database: TestDatabase;
let api: RecordingDataApi;
let tables: Tables;

beforeAll(async () => {
  cluster = await startTestCluster();
  database = await cluster.openDatabase();
  api = openRecordingDataApi(database);
  tables = await readTables(database);
});

afterAll(async () => {
  await api?.[Symbol.asyncDispose]();
  await database?.[Symbol.asyncDispose]();
  await cluster?.[Symbol.asyncDispose]();
});

type Change = {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly table: string;
  readonly query: string;
  readonly prefer: string;
  readonly body: Value;
  readonly status: number;
  /** Expected rows of the response, sorted by key. */
  readonly rows: readonly Row[];
};

/** Values of the columns of `engines` that a new row does not set. */
const ENGINE_DEFAULTS: Row = {
  builder: null,
  built: null,
  status: 'in service',
  former_statuses: [],
  livery: null,
  boiler_pressure: 4.5,
  weight: null,
  manual: null,
  gauge: 381,
  replaced_by: null,
  wear: null,
};

function readAll(table: string): ModelRead {
  const order = (TABLE_MODELS[table]?.key ?? []).map((column) => ({
    embed: null,
    field: { column, path: [] },
    direction: null,
    nulls: null,
  }));
  return { table, items: [{ kind: 'all' }], conditions: [], order, limit: null, offset: null };
}

/** Returns a read of the changed rows, with an embedded to-one relation if the table has one. */
function representation(table: string, conditions: ModelRead['conditions']): ModelRead {
  const relation = TABLE_MODELS[table]?.relations.find(({ isToOne }) => isToOne);
  const read = readAll(table);
  if (!relation) return { ...read, conditions };
  const embed = {
    kind: 'embed' as const,
    relation,
    alias: null,
    isInner: false,
    isSpread: false,
    read: { ...readAll(relation.table), order: [] },
  };
  return { ...read, conditions, items: [...read.items, embed] };
}

function responseRows(read: ModelRead, rows: readonly Row[]): readonly Row[] {
  return selectRows({ ...read, conditions: [] }, rows, tables).map((row) => projectRow(read, row, tables));
}

const lockerNumber = integer({ min: 1, max: 9 });
/** The id of a member of staff without a locker, or null. */
const lockerOwner = constantFrom(null, 2, 4, 5);

const newLockers = array(record({ number: lockerNumber, staff_id: lockerOwner }), { maxLength: 4 }).map(
  (rows) =>
    rows.filter(
      (row, index) =>
        rows.findIndex(({ number }) => number === row.number) === index &&
        (row.staff_id === null || rows.findIndex(({ staff_id }) => staff_id === row.staff_id) === index),
    ),
);

function insertion(): Arbitrary<Change> {
  return tuple(newLockers, constantFrom(null, 'merge-duplicates', 'ignore-duplicates')).map(
    ([body, resolution]) => {
      const read = representation('lockers', []);
      const stored = tables.lockers ?? [];
      const existing = body.filter(({ number }) => stored.some((row) => row.number === number));
      const written =
        resolution === 'ignore-duplicates' ? body.filter((row) => !existing.includes(row)) : body;
      const isConflict = resolution === null && existing.length > 0;
      // A merge responds with 200 instead of 201 if all rows existed, because it inserted none.
      const isUpdate = resolution === 'merge-duplicates' && existing.length === body.length;
      return {
        method: 'POST',
        table: 'lockers',
        query: writeQuery(read),
        prefer: resolution === null ? '' : `resolution=${resolution}`,
        body,
        status: isConflict ? 409 : isUpdate ? 200 : 201,
        rows: isConflict ? [] : responseRows(read, written),
      };
    },
  );
}

const engine = record(
  {
    id: integer({ min: 100, max: 1000 }),
    name: constantFrom('Fox', 'Otter "2"', "O'Hare, \\"),
    builder: option(constantFrom('Alder & Sons', 'Somebody')),
    gauge: constantFrom(381, 610),
    weight: constantFrom(null, 0.5, 3.25),
    former_statuses: constantFrom<Value>([], ['retired', 'on loan']),
  },
  { requiredKeys: ['id', 'name'] },
);

function engineInsertion(): Arbitrary<Change> {
  return tuple(engine, constantFrom('', 'missing=default')).map(([body, prefer]) => ({
    method: 'POST',
    table: 'engines',
    query: 'select=*',
    prefer,
    body,
    status: 201,
    rows: [{ ...ENGINE_DEFAULTS, ...body }],
  }));
}

const UPDATES: Readonly<Record<string, Arbitrary<Row>>> = {
  services: record(
    {
      fare: constantFrom(0, 1.25, 99.99),
      cancelled: constantFrom(true, false),
      engine_id: constantFrom(null, 1, 3),
      driver_id: constantFrom(null, 2),
      runs_on: constantFrom<Value>([], [1, 2]),
    },
    { requiredKeys: ['fare'] },
  ),
  line_stops: record({ minutes_from_start: constantFrom('00:01:00', '3 days') }),
  engine_drivers: record({ since: constantFrom('2020-02-29', '2026-12-31') }),
};

function update(table: string, body: Arbitrary<Row>): Arbitrary<Change> {
  return tuple(generatedConditions(table, tables), body).map(([conditions, values]) => {
    const read = representation(table, conditions);
    const changed = selectRows(read, tables[table] ?? [], tables).map((row) => ({ ...row, ...values }));
    return {
      method: 'PATCH',
      table,
      query: writeQuery(read),
      prefer: '',
      body: values,
      status: 200,
      rows: responseRows(read, changed),
    };
  });
}

function deletion(table: string): Arbitrary<Change> {
  return generatedConditions(table, tables).map((conditions) => {
    const read = representation(table, conditions);
    const rows = responseRows(read, selectRows(read, tables[table] ?? [], tables));
    return { method: 'DELETE', table, query: writeQuery(read), prefer: '', body: null, status: 200, rows };
  });
}

it('responds to generated writes like the reference model', async () => {
  const { runs, seed } = testRuns(300);
  const changes = [
    insertion(),
    engineInsertion(),
    ...Object.entries(UPDATES).map(([table, body]) => update(table, body)),
    ...['lockers', 'engine_drivers', 'line_stops', 'boiler_certificates'].map(deletion),
  ];
  let changesWithRows = 0;
  await assert(
    asyncProperty(
      constantFrom(...changes).chain((change) => change),
      async (change) => {
        const { method, table, query, prefer, body } = change;
        const response = await api.handle(
          {
            method,
            path: `/${table}`,
            query,
            headers: {
              prefer: ['return=representation', 'tx=rollback', prefer].filter(Boolean).join(','),
              'content-type': 'application/json',
            },
            body: body === null ? null : new TextEncoder().encode(JSON.stringify(body)),
          },
          testCaller('service_role'),
        );
        const line = `${method} /${table}?${decodeURIComponent(query)} ${prefer} ${JSON.stringify(body)}`;
        const parsed: unknown = JSON.parse(String(response.body));
        // The body of an unexpected error is part of the comparison, so that a failing test prints it.
        const rowsOrError =
          response.status < 400 ? { rows: parsed } : { error: change.status < 400 ? parsed : null };
        expect({ line, status: response.status, ...rowsOrError }).toEqual({
          line,
          status: change.status,
          ...(change.status < 400 ? { rows: change.rows } : { error: null }),
        });
        if (change.rows.length > 0) changesWithRows += 1;
      },
    ),
    { seed, numRuns: runs },
  );
  expect(changesWithRows).toBeGreaterThan(runs / 5);
  expect(await readTables(database)).toEqual(tables);
}, 3_600_000);
