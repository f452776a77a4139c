/**
 * API3:2023 Broken object property level authorization. In every table, tries to set the columns that members may not set, by inserts
 * and updates. These columns must keep the server's values.
 */

import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { GOOD_PASSWORD, newEmail } from '../server/testing/accounts.ts';
import { expectListed } from '../server/testing/expect-listed.ts';
import { insertRows, type Row, rowOf } from './support/rows.ts';
import { type Column, readServedTables, type Table } from './support/schema.ts';
import { apiKeyOnly, credentialsOf, type Member, newMember, send, sql } from './support/site.ts';

type WritableColumns = { readonly insert: readonly string[]; readonly update: readonly string[] };

const profileColumns = [
  ...['name', 'bio', 'profile_picture', 'favorite_coaster', 'home_park', 'instagram', 'tiktok', 'discord'],
  ...['thrill_tour_2025', 'thrill_tour_coasters_checked', 'coaster_count'],
];
const meetupColumns = [
  ...['title', 'date', 'end_date', 'time', 'location', 'description', 'max_attendees', 'thumbnail'],
  'notes_from_host',
];
const logSettingsColumns = [
  ...['is_public', 'count_source', 'counts_powered', 'counts_kiddie', 'counts_alpine', 'counts_water'],
  ...['counts_defunct', 'counts_both_tracks', 'counts_clones', 'counts_relocated', 'counts_retracked'],
];
const creditColumns = ['coaster_name', 'park_name', 'rating', 'tags', 'review', 'list_rank'];

/** The test deletes no rows of these tables, because rows of other tables refer to them. */
const referencedTables = ['posts', 'meetups', 'thoosie_tips', 'profiles', 'coaster_credits'];

/** Columns that members may set in their own rows, including the id of a new row. Tables that are not listed have none. */
const writableColumns: Readonly<Record<string, WritableColumns>> = {
  profiles: { insert: profileColumns, update: profileColumns },
  meetups: { insert: ['id', ...meetupColumns], update: meetupColumns },
  meetup_attendees: { insert: ['meetup_id'], update: [] },
  posts: {
    insert: [
      ...['id', 'content', 'images', 'image_alts', 'park_id', 'park_name', 'park_country', 'visit_date'],
      ...['meetup_id', 'coaster_id'],
    ],
    update: [],
  },
  post_likes: { insert: ['id', 'post_id'], update: [] },
  post_comments: { insert: ['id', 'post_id', 'content'], update: [] },
  high_fives: { insert: ['id', 'receiver_id'], update: [] },
  member_blocks: { insert: ['blocked_id'], update: [] },
  member_mutes: { insert: ['muted_id'], update: [] },
  thoosie_tips: { insert: ['id', 'park_id', 'tip_text'], update: [] },
  tip_votes: { insert: ['id', 'tip_id', 'vote_type'], update: ['vote_type'] },
  favorite_parks: { insert: ['park_id'], update: [] },
  user_park_visits: { insert: ['id', 'park_id', 'visit_date'], update: [] },
  ride_log_settings: { insert: logSettingsColumns, update: ['typed_count', ...logSettingsColumns] },
  coaster_credits: {
    insert: ['id', 'coaster_id', ...creditColumns],
    // The database replaces a forged time with the time of the removal.
    update: ['removed_at', ...creditColumns],
  },
  coaster_suggestions: { insert: ['id', 'coaster_id', 'after', 'source'], update: [] },
  coaster_rides: {
    insert: ['id', 'credit_id', 'ridden_on', 'laps', 'seat', 'note', 'photo', 'photo_alt'],
    update: ['ridden_on', 'laps', 'seat', 'note', 'photo', 'photo_alt'],
  },
};

const FIX_INSTRUCTION =
  'Add a column that members may set to writableColumns in security/03-properties.test.ts; protect any other in the guard trigger of its table';

const noColumns: WritableColumns = { insert: [], update: [] };

let tables: readonly Table[];
let attacker: Member;
let other: Member;
let rows: readonly (readonly [table: string, row: Row])[];

beforeAll(async () => {
  [attacker, other] = await Promise.all([newMember('Mallory'), newMember('Other')]);
  tables = await readServedTables();
  rows = [['profiles', { id: attacker.id, name: 'Mallory' }], ...(await insertRows(attacker.id, other.id))];
});

function forgedValue({ type, refersToMember }: Column): unknown {
  if (refersToMember) return other.id;
  const values: Readonly<Record<string, unknown>> = {
    uuid: '018f4c2e-0000-7000-8000-0000000000ff',
    integer: 7777,
    bigint: 7777,
    numeric: 77,
    'double precision': 77.7,
    boolean: true,
    text: 'admin',
    'text[]': ['admin'],
    date: '2001-01-01',
    'time without time zone': '01:01:01',
    'timestamp with time zone': '2001-01-01T01:01:01+00:00',
    jsonb: { forged: true },
  };
  const value = values[type];
  if (value === undefined)
    throw new Error(`Add a value of type ${type} to forgedValue() in security/03-properties.test.ts`);
  return value;
}

const rowSchema = z.record(z.string(), z.unknown());

/** Returns the row in the database with the same key. */
async function readRow(
  { name, columns }: Table,
  row: Row,
): Promise<Readonly<Record<string, unknown>> | null> {
  const keys = columns.filter((column) => column.isKey && row[column.name] !== undefined);
  const conditions = keys.flatMap((key, index) => [
    index === 0 ? sql`` : sql`and`,
    sql`${sql(key.name)}::text = ${String(row[key.name])}`,
  ]);
  const [found] = await sql`
    select to_jsonb(t) as row from public.${sql(name)} as t where ${conditions.length > 0 ? conditions : sql`false`}`;
  return found ? rowSchema.parse(found.row) : null;
}

describe("an update of the member's own row", () => {
  it('changes no column that the member may not set, in any table', async () => {
    const overwritten: string[] = [];
    for (const table of tables) {
      // The server empties this queue during the test. 01-object-access checks that members cannot change it.
      if (table.name === 'storage_deletion_queue') continue;
      const row = rowOf(rows, table.name);
      const before = await readRow(table, row);
      if (!before) throw new Error(`the row of ${table.name} is gone`);
      const { update } = writableColumns[table.name] ?? noColumns;
      const filter = table.columns
        .filter(({ isKey }) => isKey)
        .map(({ name }) => `${name}=eq.${encodeURIComponent(String(before[name]))}`)
        .join('&');
      const columns = table.columns.filter(({ name }) => !update.includes(name));
      const values = Object.fromEntries(columns.map((column) => [column.name, forgedValue(column)]));
      // Sends all columns in one request, and then each alone: a rejected column must not protect another.
      for (const json of [values, ...Object.entries(values).map(([name, value]) => ({ [name]: value }))]) {
        const response = await send(`/rest/v1/${table.name}?${filter}`, credentialsOf(attacker), {
          method: 'PATCH',
          json,
        });
        expect(response.status, `${table.name}: ${await response.text()}`).toBeLessThan(500);
      }
      const after = await readRow(table, row);
      for (const { name } of columns) {
        // Each update sets the modification time of a meetup, but not to the forged value.
        if (name === 'updated_at' && table.name === 'meetups') {
          if (String(after?.[name]).startsWith('2001')) overwritten.push(`${table.name}.${name}`);
        } else if (JSON.stringify(after?.[name]) !== JSON.stringify(before[name]))
          overwritten.push(`${table.name}.${name}`);
      }
    }
    expect(overwritten, FIX_INSTRUCTION).toEqual([]);
  });
});

describe('a new row', () => {
  it('is accepted where members may insert, without forged values in columns that the member may not set', async () => {
    const overwritten: string[] = [];
    const accepted: string[] = [];
    const newcomer = await newMember();
    for (const table of tables) {
      const sample = rows.find(([name]) => name === table.name)?.[1] ?? {};
      const { insert } = writableColumns[table.name] ?? noColumns;
      const owner = table.name === 'profiles' ? newcomer : attacker;
      const key = table.columns.find(({ isKey }) => isKey)?.name ?? '';
      const base: Row = {
        ...sample,
        ...(sample.id !== undefined && { id: table.name === 'profiles' ? newcomer.id : crypto.randomUUID() }),
        ...(table.name === 'user_park_visits' && { visit_date: '2031-06-01' }),
        ...(table.name === 'coaster_credits' && { coaster_name: 'Another coaster' }),
      };
      // The new visit has another date, so that the existing one can stay.
      const remove = () =>
        sample.id === undefined || table.name === 'user_park_visits'
          ? undefined
          : sql`delete from public.${sql(table.name)} where id::text = ${String(sample.id)}`;
      // Deletes the existing row. Otherwise a unique key could reject the new one.
      if (table.name in writableColumns && !referencedTables.includes(table.name)) {
        await remove();
        if (sample.id === undefined)
          await sql`delete from public.${sql(table.name)} where user_id = ${attacker.id}`;
      }
      const columns = table.columns.filter(
        ({ name, refersToMember, isGenerated }) =>
          !insert.includes(name) && !refersToMember && !isGenerated && name !== key,
      );
      const json = {
        ...base,
        ...Object.fromEntries(columns.map((column) => [column.name, forgedValue(column)])),
      };
      const response = await send(`/rest/v1/${table.name}`, credentialsOf(owner), { method: 'POST', json });
      const body = await response.text();
      expect(response.status, `${table.name}: ${body}`).toBeLessThan(500);
      if (!response.ok) continue;
      accepted.push(table.name);
      const row = await readRow(table, json);
      for (const column of columns)
        if (JSON.stringify(row?.[column.name]) === JSON.stringify(forgedValue(column)))
          overwritten.push(`${table.name}.${column.name}`);
    }
    expect(overwritten, FIX_INSTRUCTION).toEqual([]);
    // A table that rejects every row would test nothing.
    expectListed(
      accepted,
      Object.keys(writableColumns),
      'Tables in which members may insert rows: writableColumns in security/03-properties.test.ts',
    );
  });
});

it('writableColumns lists only existing columns', () => {
  const existingColumns = tables.flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${column.name}`),
  );
  const listed = Object.entries(writableColumns).flatMap(([table, { insert, update }]) =>
    [...insert, ...update].map((column) => `${table}.${column}`),
  );
  expect(listed.filter((column) => !existingColumns.includes(column))).toEqual([]);
});

describe('an account', () => {
  const hostile = {
    role: 'service_role',
    aud: 'admin',
    is_super_admin: true,
    is_sso_user: true,
    is_anonymous: true,
    email_confirm: true,
    email_confirmed_at: '2001-01-01T00:00:00Z',
    confirmed_at: '2001-01-01T00:00:00Z',
    banned_until: null,
    ban_duration: 'none',
    id: '018f4c2e-0000-7000-8000-0000000000ff',
    app_metadata: { role: 'admin', provider: 'forged' },
    raw_app_meta_data: { role: 'admin' },
    user_metadata: { role: 'admin' },
    encrypted_password: 'x',
    created_at: '2001-01-01T00:00:00Z',
  };
  const account = async (email: string) => {
    const [row] = await sql`
      select to_jsonb(users) - 'updated_at' - 'last_sign_in_at' - 'raw_user_meta_data' as row from auth.users where email = ${email}`;
    return rowSchema.parse(row?.row);
  };

  it('keeps its role, its permissions and its id in any update by its member', async () => {
    const before = await account(attacker.email);
    for (const json of [
      hostile,
      { data: hostile },
      { ...hostile, data: { role: 'service_role', sub: other.id, app_metadata: hostile.app_metadata } },
    ]) {
      const response = await send('/auth/v1/user', credentialsOf(attacker), { method: 'PUT', json });
      expect(response.status, await response.text()).toBeLessThan(500);
    }
    expect(await account(attacker.email)).toEqual(before);
    const { data, error } = await attacker.client.auth.refreshSession();
    expect(error).toBeNull();
    const [, payload = ''] = data.session?.access_token.split('.') ?? [];
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      sub: attacker.id,
      role: 'authenticated',
      aud: 'authenticated',
    });
    const users = await attacker.client.rpc('list_users');
    expect(users.error?.code).toBe('42501');
  });

  it('ignores extra fields in the sign-up', async () => {
    const email = newEmail();
    const json = { ...hostile, email, password: GOOD_PASSWORD, data: hostile };
    const response = await send('/auth/v1/signup', apiKeyOnly, { method: 'POST', json });
    expect(response.status).toBe(200);
    const created = await account(email);
    expect(created).toMatchObject({ role: 'authenticated', aud: 'authenticated', email_confirmed_at: null });
    expect(created.id).not.toBe(hostile.id);
    expect(JSON.stringify(created.raw_app_meta_data)).not.toContain('admin');
    expect(String(created.created_at)).not.toContain('2001');
    expect(await sql`select 1 from public.user_roles where user_id = ${String(created.id)}`).toHaveLength(0);
  });
});
