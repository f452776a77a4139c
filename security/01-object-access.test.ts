/**
 * API1:2023 Broken object level authorization. Attacks every table that the database lists, as each caller who has no right to
 * its rows, and checks the tables afterwards.
 */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withFileDeletionPaused } from '../server/storage/file-deletion-lock.ts';
import { expectListed } from '../server/testing/expect-listed.ts';
import { insertRows, type Row, rowsOf } from './support/rows.ts';
import { digestOf, everyRowFilter, readServedTables, type Table } from './support/schema.ts';
import {
  apiKeyOnly,
  type Credentials,
  credentialsOf,
  type Member,
  newMember,
  send,
  site,
  sql,
} from './support/site.ts';
import { newUnauthorizedCallers, SUSPENDED } from './support/unauthorized-callers.ts';

/** Tables whose rows other members may see. All other tables are private. */
const readableByMembers = new Set([
  ...['profiles', 'parks', 'coasters', 'meetups', 'meetup_attendees', 'posts', 'post_likes', 'post_comments'],
  ...['high_fives', 'thoosie_tips', 'user_park_visits', 'coaster_credits', 'coaster_changes'],
  ...['soundboard_effects', 'team_member_pictures', 'thrill_tour_day_thumbnails'],
  ...['tour_coasters', 'tour_contacts', 'tour_days', 'tour_hotels', 'tour_parks'],
]);

/** Time limit of a test that sends thousands of requests one after another. */
const MANY_REQUESTS_MS = 300_000;

let tables: readonly Table[];
let victim: Member;
let stranger: Member;
let victimsRows: readonly (readonly [string, Row])[];
let unauthorizedCallers: ReadonlyMap<string, Credentials>;
/** Ids, keys and names that occur only in the rows that insertRows() inserts: rows of the victim, and rows to which these refer. */
let insertedTexts: readonly string[];
const { promise: testsDone, resolve: endTests } = Promise.withResolvers<void>();

beforeAll(async () => {
  // Pauses the deletion of files. Otherwise the server would empty the victim's deletion queue during the tests.
  await new Promise<void>((resolve) => {
    void withFileDeletionPaused(site.databaseUrl, () => {
      resolve();
      return testsDone;
    });
  });
  [victim, stranger] = await Promise.all([newMember('Vic'), newMember('Stranger')]);
  tables = await readServedTables();
  victimsRows = await insertRows(victim.id, stranger.id);
  insertedTexts = [
    victim.id,
    ...victimsRows.flatMap(([, row]) => [row.id, row.key, row.name, row.member_name]),
  ].filter((word) => typeof word === 'string');
  unauthorizedCallers = await newUnauthorizedCallers();
});
afterAll(() => endTests());

/**
 * Returns a digest of those rows of each table that contain one of `insertedTexts`. Other files of the suite change other rows of the same
 * server meanwhile.
 */
async function tableDigests(): Promise<Record<string, string>> {
  const names = [...tables.map(({ name }) => `public.${name}`), 'storage.objects', 'storage.buckets'];
  const entries: [string, string][] = [];
  for (const name of names) entries.push([name, await digestOf(name, insertedTexts)]);
  return Object.fromEntries(entries);
}

/** Runs attacks, and expects that they neither change, add nor delete rows that contain one of `insertedTexts`. */
async function expectNoChange(attacks: () => Promise<unknown>): Promise<void> {
  const before = await tableDigests();
  await attacks();
  expect(await tableDigests()).toEqual(before);
}

/** Returns the values of an update that would change every row: no row has all of these values already. */
function patchOf({ columns }: Table): Row {
  const values: Readonly<Record<string, unknown>> = {
    text: 'admin',
    'timestamp with time zone': '2001-01-01T00:00:00Z',
    uuid: stranger.id,
    jsonb: { forged: true },
  };
  return Object.fromEntries(
    columns
      .filter(({ type, isGenerated, isKey }) => type in values && !isGenerated && !isKey)
      .map(({ name, type }) => [name, values[type]]),
  );
}

/**
 * Tries to insert or upsert a row in the victim's name, to change all rows of the table, and to delete all of them. Does
 * not try to change the stranger's profile, because the stranger may do so.
 */
async function attack(table: Table, credentials: Credentials): Promise<void> {
  const path = `/rest/v1/${table.name}`;
  const row = rowsOf(victim.id, stranger.id).find(([name]) => name === table.name)?.[1] ?? {
    id: randomUUID(),
  };
  const patch = patchOf(table);
  const all = everyRowFilter(table);
  const some = table.name === 'profiles' ? `id=neq.${stranger.id}` : all;
  for (const [method, query, json] of [
    ['POST', '', row],
    ['POST', `?on_conflict=${table.columns.find(({ isKey }) => isKey)?.name}`, row],
    ['PATCH', `?${some}`, patch],
    // Also sets each value alone: if one value is rejected, the update with all values says nothing about the others.
    ...Object.entries(patch).map(([name, value]) => ['PATCH', `?${some}`, { [name]: value }] as const),
    ['DELETE', `?${all}`, undefined],
  ] as const) {
    const response = await send(path + query, credentials, {
      method,
      json,
      headers: { Prefer: 'resolution=merge-duplicates,return=representation' },
    });
    const body = await response.text();
    expect(response.status, `${method} ${path}${query}: ${body}`).toBeLessThan(500);
    expect(response.ok ? body || '[]' : '[]', `${method} ${path}${query}`).toBe('[]');
  }
}

it('insertRows() adds a row to every served table', async () => {
  const empty: string[] = [];
  // A digest begins with the number of rows.
  for (const { name } of tables)
    if ((await digestOf(`public.${name}`, insertedTexts)).startsWith('0 ')) empty.push(name);
  expectListed(empty, [], 'Add a row of each table to rowsOf() in security/support/rows.ts');
});

describe('an unauthorized caller', () => {
  it('reads no row of any table', async () => {
    for (const [caller, credentials] of unauthorizedCallers) {
      for (const { name } of tables) {
        // Suspended members may read their own suspension.
        if (caller === SUSPENDED && name === 'suspensions') continue;
        for (const query of ['select=*', 'select=count()']) {
          const response = await send(`/rest/v1/${name}?${query}`, credentials);
          const body = await response.text();
          expect(response.status, `${caller}, ${name}: ${body}`).toBeLessThan(500);
          if (response.ok) expect(body, `${caller}, ${name}`).toMatch(/^\[(\{"count":0\})?\]$/);
        }
      }
    }
  });

  it('changes no row of any table', { timeout: MANY_REQUESTS_MS }, () =>
    expectNoChange(() =>
      Promise.all(
        [...unauthorizedCallers.values()].map(async (credentials) => {
          for (const table of tables) await attack(table, credentials);
        }),
      ),
    ),
  );
});

describe('another member', () => {
  it('changes no row of any table', { timeout: MANY_REQUESTS_MS }, () =>
    expectNoChange(async () => {
      for (const table of tables) await attack(table, credentialsOf(stranger));
    }),
  );

  it(
    "writes no row in the victim's name, and cannot give its own rows to the victim",
    { timeout: MANY_REQUESTS_MS },
    () =>
      expectNoChange(async () => {
        for (const [table, row] of rowsOf(victim.id, stranger.id)) {
          const forged = await send(`/rest/v1/${table}`, credentialsOf(stranger), {
            method: 'POST',
            json: row,
          });
          expect(forged.ok, `${table}: ${await forged.text()}`).toBe(false);
        }
        for (const { name, columns } of tables) {
          for (const column of columns.filter(({ refersToMember }) => refersToMember)) {
            const path = `/rest/v1/${name}?${column.name}=eq.${stranger.id}`;
            await send(path, credentialsOf(stranger), {
              method: 'PATCH',
              json: { [column.name]: victim.id },
            });
          }
        }
      }),
  );

  it('reads no private rows from the table, as embedded rows, or through filters', {
    timeout: MANY_REQUESTS_MS,
  }, async () => {
    const privateTables = tables.filter(({ name }) => !readableByMembers.has(name));
    expectListed(
      privateTables.map(({ name }) => name),
      [
        'coaster_rides',
        'coaster_suggestions',
        'favorite_parks',
        'member_blocks',
        'member_mutes',
        'moderation_cases',
        'moderation_decisions',
        'moderation_log',
        'moderation_notes',
        'reports',
        'ride_log_settings',
        'storage_deletion_queue',
        'suspensions',
        'tip_votes',
        'tour_changes',
        'upstream_responses',
        'user_roles',
      ],
      'Add a table that every member reads to readableByMembers, any other to the list here, in security/01-object-access.test.ts',
    );
    for (const { name, columns } of privateTables) {
      const direct = await send(`/rest/v1/${name}?select=*`, credentialsOf(stranger));
      const rows = await direct.text();
      for (const word of insertedTexts) expect(rows, name).not.toContain(word);
      const firstColumn = columns[0]?.name;
      for (const outer of tables) {
        for (const query of [
          `select=inner:${name}!inner(*)`,
          `select=inner:${name}(*)&${name}.${firstColumn}=not.is.null`,
          `select=inner:${name}!inner(${firstColumn})&${name}.${firstColumn}=not.is.null`,
        ]) {
          const response = await send(`/rest/v1/${outer.name}?${query}`, credentialsOf(stranger));
          const body = await response.text();
          expect(response.status, body).toBeLessThan(500);
          if (!response.ok) continue;
          expect(body.replaceAll('{"inner":[]}', '').replaceAll('{"inner":null}', ''), query).toMatch(
            /^\[[,\s]*\]$/,
          );
        }
      }
    }
  });

  it('reads no email addresses, passwords, tokens or sessions of others', async () => {
    const [account] = await sql<Record<string, string | null>[]>`
      select email, encrypted_password, (select max(token) from auth.refresh_tokens where user_id = ${victim.id}) as token,
        (select max(id::text) from auth.sessions where user_id = ${victim.id}) as session
      from auth.users where id = ${victim.id}`;
    const secrets = Object.values(account ?? {}).filter((value) => value !== null);
    expect(secrets).toHaveLength(4);
    const paths = [
      ...tables.map(({ name }) => `/rest/v1/${name}?select=*`),
      ...['search_members', 'list_users', 'list_park_tips'].map((name) => `/rest/v1/rpc/${name}`),
      ...['meetups_from', 'past_meetups', 'upcoming_meetups_of'].map((name) => `/rest/v1/rpc/${name}`),
      ...['users', 'sessions', 'refresh_tokens', 'identities'].map((name) => `/rest/v1/${name}?select=*`),
      ...['users', 'sessions'].map((name) => `/rest/v1/profiles?select=*,${name}(*)`),
      ...['/auth/v1/user', '/auth/v1/admin/users', `/auth/v1/admin/users/${victim.id}`, '/rest/v1/'],
    ];
    for (const path of paths) {
      for (const credentials of [credentialsOf(stranger), apiKeyOnly]) {
        const response = await send(path, credentials);
        const body = await response.text();
        expect(response.status, path).toBeLessThan(500);
        for (const secret of secrets) expect(body, path).not.toContain(secret);
      }
    }
  });
});
