import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSENGER_ID } from '../testing/data-api-client.ts';
import {
  bodyOf,
  openSessionDataApi,
  type SessionDataApi,
  type TestRequest,
} from '../testing/open-session-data-api.ts';
import { startTestCluster, type TestCluster, type TestDatabase } from '../testing/open-test-database.ts';
import { CallerRejectedError } from './caller.ts';

let cluster: TestCluster;

beforeAll(async () => {
  cluster = await startTestCluster();
});
afterAll(() => cluster?.[Symbol.asyncDispose]());

const RETURN_REPRESENTATION = 'return=representation';
const SINGULAR = 'application/vnd.pgrst.object+json';

/** Returns all rows of the table that the requests below try to change. */
async function readLines({ sql }: TestDatabase): Promise<string> {
  const [row] = await sql<{ rows: string }[]>`
    select string_agg(line::text, ';' order by id) as rows from public.lines as line`;
  return row?.rows ?? '';
}

describe('rolls back every change', () => {
  const newLine = { name: 'Moor Line', length_km: 1 };
  type Case = { title: string; line: string; request: TestRequest; status: number; code?: string };
  const cases: readonly Case[] = [
    {
      title: 'of a PATCH that changes more rows than max-affected',
      line: 'PATCH /lines?length_km=gt.0',
      request: { body: { color: '#000000' }, headers: { prefer: 'handling=strict, max-affected=2' } },
      status: 400,
      code: 'PGRST124',
    },
    {
      title: 'of a DELETE that removes more rows than max-affected',
      line: 'DELETE /lines?is_open=is.null',
      request: { headers: { prefer: 'handling=strict, max-affected=0' } },
      status: 400,
      code: 'PGRST124',
    },
    {
      title: 'of an insert of two rows that asks for one object',
      line: 'POST /lines',
      request: {
        body: [newLine, { ...newLine, name: 'Fen Line' }],
        headers: { prefer: RETURN_REPRESENTATION, accept: SINGULAR },
      },
      status: 406,
      code: 'PGRST116',
    },
    {
      title: 'of a PATCH of several rows that asks for one object',
      line: 'PATCH /lines?length_km=gt.0',
      request: { body: { color: '#000000' }, headers: { prefer: RETURN_REPRESENTATION, accept: SINGULAR } },
      status: 406,
      code: 'PGRST116',
    },
    {
      title: 'of a DELETE of no row that asks for one object',
      line: 'DELETE /lines?name=eq.Nowhere',
      request: { headers: { prefer: RETURN_REPRESENTATION, accept: SINGULAR } },
      status: 406,
      code: 'PGRST116',
    },
    {
      title: 'of a PUT whose body names another row than its URL',
      line: 'PUT /lines?id=eq.44444444-4444-4444-8444-444444444444',
      request: { body: { ...newLine, id: '55555555-5555-4555-8555-555555555555' } },
      status: 400,
      code: 'PGRST115',
    },
    {
      title: 'of an insert whose second row violates a constraint',
      line: 'POST /lines',
      request: { body: [newLine, { name: 'Valley Line', length_km: 1 }] },
      status: 409,
      code: '23505',
    },
    {
      title: 'of an insert with tx=rollback',
      line: 'POST /lines?select=name',
      request: { body: newLine, headers: { prefer: `tx=rollback, ${RETURN_REPRESENTATION}` } },
      status: 201,
    },
    {
      title: 'of a PATCH with tx=rollback',
      line: 'PATCH /lines?length_km=gt.0',
      request: { body: { color: '#000000' }, headers: { prefer: 'tx=rollback' } },
      status: 204,
    },
    {
      title: 'of a function with tx=rollback',
      line: 'POST /rpc/open_all_lines',
      request: { body: {}, headers: { prefer: 'tx=rollback' } },
      status: 200,
    },
  ];
  it.for(cases)('$title', async ({ line, request, status, code }) => {
    await using database = await cluster.openDatabase();
    await addFunctions(database);
    await using client = openSessionDataApi(database);
    const before = await readLines(database);
    const response = await client.call(line, request);
    expect(response.status).toBe(status);
    if (code) expect(bodyOf(response)).toMatchObject({ code });
    expect(await readLines(database)).toBe(before);
    // The connection is usable, outside a transaction.
    expect(await client.call('GET /lines?select=name&color=eq.%23336633')).toMatchObject({
      status: 200,
      body: '[{"name":"Valley Line"}]',
    });
  });

  it('of a request with tx=rollback, and still reports what a commit would reject', async () => {
    await using database = await cluster.openDatabase();
    await database.sql`
      alter table public.lines add constraint lines_color_key unique (color) deferrable initially deferred`;
    await using client = openSessionDataApi(database);
    const body = { name: 'Moor Line', length_km: 1, color: '#336633' };
    for (const prefer of ['tx=rollback', 'tx=commit']) {
      const response = await client.call('POST /lines', { body, headers: { prefer } });
      expect(response.status).toBe(409);
      expect(bodyOf(response)).toMatchObject({ code: '23505' });
    }
  });
});

it('commits the changes of requests that succeed', async () => {
  await using database = await cluster.openDatabase();
  await addFunctions(database);
  await using client = openSessionDataApi(database);
  // The test project has four lines.
  expect(bodyOf(await client.call('POST /rpc/open_all_lines', { body: {} }))).toBe(4);
  const changed = await client.call('PATCH /lines?color=eq.%23ffffff&select=color', {
    body: { color: '#000000' },
    headers: { prefer: `handling=strict, max-affected=4, ${RETURN_REPRESENTATION}` },
  });
  expect(bodyOf(changed)).toEqual(Array.from({ length: 4 }, () => ({ color: '#000000' })));
  const [row] =
    await database.sql`select count(*)::int from public.lines where color = '#000000' and is_open`;
  expect(row).toEqual({ count: 4 });
});

describe('a caller rejected by the caller check', () => {
  it.for<[line: string, body?: unknown]>([
    ['GET /lines?select=name'],
    ['POST /lines', { name: 'Moor Line', length_km: 1 }],
    ['PATCH /lines?length_km=gt.0', { color: '#000000' }],
    ['DELETE /lines?is_open=is.null'],
    ['POST /rpc/open_all_lines', {}],
    // This statement would fail too, but only the rejection is reported.
    ['POST /lines', { name: 'Valley Line', length_km: 1 }],
  ])('gets the reason, and changes nothing: %s', async ([line, body]) => {
    await using database = await cluster.openDatabase();
    await addFunctions(database);
    await using client = openSessionDataApi(database);
    const before = await readLines(database);
    const error = await client.call(line, { body, rejectedFor: 'banned' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CallerRejectedError);
    expect(error).toMatchObject({ reason: 'banned' });
    expect(await readLines(database)).toBe(before);
    expect((await client.call('GET /lines?limit=1')).status).toBe(200);
  });
});

describe('role and settings end with their request', () => {
  const authenticated = { role: 'authenticated', subject: PASSENGER_ID } as const;
  it.for<[title: string, line: string, request: TestRequest]>([
    ['a read', 'GET /tickets', authenticated],
    ['a read in another time zone', 'GET /staff', { headers: { prefer: 'timezone=Asia/Tokyo' } }],
    ['a read of another schema', 'GET /parts', { headers: { 'accept-profile': 'workshop' } }],
    ['a function with a setting', 'GET /rpc/patient', authenticated],
    ['a read that fails', 'GET /lines?id=eq.none', authenticated],
    ['a read that is not allowed', 'GET /ledger', authenticated],
    ['a write', 'POST /notices', { ...authenticated, body: { title: 'Fog', author_id: PASSENGER_ID } }],
    ['a write that fails', 'POST /lines', { ...authenticated, body: { name: 'Valley Line', length_km: 1 } }],
    ['a write that policies reject', 'POST /notices', { ...authenticated, body: { title: 'Fog' } }],
    ['a write that is rolled back', 'DELETE /lines?id=is.null', { headers: { prefer: 'tx=rollback' } }],
    ['a function that fails', 'POST /rpc/close_station', { ...authenticated, body: { station_id: 1 } }],
    ['a function that raises its own response', 'POST /rpc/turn_away', { ...authenticated, body: {} }],
    ['a caller who is rejected', 'DELETE /lines?id=is.null', { ...authenticated, rejectedFor: 'banned' }],
  ])('%s', async ([, line, request]) => {
    await using database = await cluster.openDatabase();
    await using client = openSessionDataApi(database);
    const before = await readSession(client);
    await client
      .call(line, request)
      .catch((error: unknown) => expect(error).toBeInstanceOf(CallerRejectedError));
    expect(await readSession(client)).toEqual(before);
  });

  it('each caller sees only their own rows', async () => {
    await using database = await cluster.openDatabase();
    await using client = openSessionDataApi(database);
    await database.sql`insert into public.tickets (series, number, owner_id) values ('Z', 1, ${PASSENGER_ID})`;
    const line = 'GET /tickets?select=number&series=eq.Z';
    const bodies: unknown[] = [];
    for (const subject of [PASSENGER_ID, '00000000-0000-4000-8000-00000000000f', PASSENGER_ID])
      bodies.push(bodyOf(await client.call(line, { role: 'authenticated', subject })));
    bodies.push(bodyOf(await client.call(line, { role: 'anon' })));
    expect(bodies).toEqual([[{ number: 1 }], [], [{ number: 1 }], []]);
  });
});

/**
 * Returns what a request could leave behind on the only connection (role, settings, a transaction), and the id of that connection.
 */
async function readSession({ pool }: SessionDataApi): Promise<unknown> {
  const names = [
    'request.jwt.claims',
    'request.method',
    'request.path',
    'request.headers',
    'response.headers',
  ];
  const { rows } = await pool.query(
    `select pg_backend_pid(), current_user, current_setting('TimeZone'), current_setting('search_path'),
       current_setting('transaction_read_only'), current_setting('plan_cache_mode'),
       current_setting('statement_timeout'), pg_current_xact_id_if_assigned(),
       (select count(*) from unnest($1::text[]) as name where current_setting(name, true) <> '')`,
    [names],
  );
  return rows;
}

async function addFunctions({ sql }: TestDatabase): Promise<void> {
  await sql`
    create function public.open_all_lines() returns bigint language sql volatile as $$
      with changed as (update public.lines set is_open = true, color = '#ffffff' returning 1)
      select count(*) from changed
    $$`;
}
