import { beforeAll, describe, expect, it } from 'vitest';
import { hostileTextsByTable } from './support/hostile-texts.ts';
import { insertRows, type Row, rowOf } from './support/rows.ts';
import { type Column, readServedTables, type Table } from './support/schema.ts';
import { type Member, newMember, sql } from './support/site.ts';

/** UUIDs that PostgreSQL accepts and RFC 9562 does not. */
const INVALID_UUIDS = ['00000000-0000-0000-0000-00000000000a', 'ffffffff-ffff-ffff-0fff-ffffffffffff'];
const INVALID_TIMESTAMPS = ['infinity', '-infinity', '0044-03-15 BC', '294276-01-01'];
const INVALID_DATES = ['infinity', '-infinity', '0044-03-15 BC', '294276-01-01'];
/** Letters with a control character, a character that reverses the text direction, and a tag character. */
const WITH_INVISIBLE = 'a\u0001\u202E\u{E0061}b';
/** A text with spaces around it, which the database trims. */
const PADDED = '\u2003 ab\t ';

const invalidValues: Readonly<Record<string, readonly string[]>> = {
  uuid: INVALID_UUIDS,
  'timestamp with time zone': INVALID_TIMESTAMPS,
  'timestamp without time zone': INVALID_TIMESTAMPS,
  date: INVALID_DATES,
  'time without time zone': ['24:00'],
  numeric: ['NaN', 'Infinity'],
  'double precision': ['NaN', 'Infinity'],
  text: [WITH_INVISIBLE, 'x'.repeat(1_000_000)],
  'text[]': [`{${WITH_INVISIBLE}}`, `{${'x'.repeat(1_000_000)}}`, '{{a,b},{c,d}}', '[0:0]={a}'],
  jsonb: ['{}', '"x"', '[null]', '[{"time": "9"}]'],
  integer: [],
  boolean: [],
};

let mallory: Member;
let rows: readonly (readonly [table: string, row: Row])[];

beforeAll(async () => {
  const other = await newMember('Other');
  mallory = await newMember('Mallory');
  rows = [
    ['profiles', { id: mallory.id, name: 'Mallory' }],
    ...(await insertRows(mallory.id, other.id)).filter(([table]) => table !== 'user_roles'),
  ];
});

/**
 * Sets a column as the database's owner, who bypasses all policies. Returns the value that would be stored; 'discarded'
 * if a trigger replaces the value by null; null if a check rejects the value.
 */
async function updateAndRollBack(
  table: string,
  row: Row,
  { name, type }: Column,
  value: string,
): Promise<string | null> {
  const columns = (await readServedTables()).find((each) => each.name === table)?.columns ?? [];
  const conditions = columns
    .filter(({ isKey }) => isKey)
    .flatMap((key, index) => [
      index === 0 ? sql`` : sql`and`,
      sql`${sql(key.name)}::text = ${String(row[key.name])}`,
    ]);
  const connection = await sql.reserve();
  try {
    await connection`begin`;
    const [stored] = await connection`
      update public.${sql(table)} set ${sql(name)} = ${value}::text::${sql.unsafe(type)}
      where ${conditions} returning ${sql(name)}::text as value`;
    if (!stored) throw new Error(`no row of ${table} to change`);
    return stored.value === null ? 'discarded' : String(stored.value);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // A foreign key error (23503) is a sufficient rejection, except of ids (uuid), which a check (23514) must reject. For profiles.id
    // this error is sufficient, too: private.require_account raises it for an id without an account.
    const isSufficientForeignKeyError =
      code === '23503' && (type !== 'uuid' || (table === 'profiles' && name === 'id'));
    if (code === '23514' || isSufficientForeignKeyError) return null;
    throw error;
  } finally {
    await connection`rollback`;
    connection.release();
  }
}

/**
 * Inserts a copy of a row with another value in a column. Returns the value that would be stored; 'discarded' if a
 * trigger replaces the value by null; null if a check rejects the value.
 */
async function insertAndRollBack(
  table: Table,
  row: Row,
  column: string,
  value: string,
): Promise<string | null> {
  const names = table.columns.filter(({ isGenerated }) => !isGenerated).map(({ name }) => sql(name));
  const list = names.flatMap((name, index) => (index === 0 ? [sql`${name}`] : [sql`, ${name}`]));
  const connection = await sql.reserve();
  try {
    await connection`begin`;
    const [stored] = await connection`
      insert into public.${sql(table.name)} (${list})
      select ${list} from (
        select (jsonb_populate_record(
          original,
          -- A member cannot have two credits of the same name.
          jsonb_build_object('id', gen_random_uuid(), 'coaster_name', 'Copy', ${column}::text, ${value}::text)
        )).* from public.${sql(table.name)} as original where id::text = ${String(row.id)}
      ) as copy
      returning ${sql(column)}::text as value`;
    return stored?.value === null ? 'discarded' : String(stored?.value);
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['23514', '23503'].includes(String(error.code)))
      return null;
    throw error;
  } finally {
    await connection`rollback`;
    connection.release();
  }
}

describe('every column that a member can write', () => {
  it('accepts no value that a screen cannot show', async () => {
    const writable = await sql<{ name: string }[]>`
      select distinct relname as name from pg_policy join pg_class on pg_class.oid = polrelid
      where relnamespace = 'public'::regnamespace and polpermissive and polcmd in ('a', 'w', '*')
        and 'authenticated'::regrole = any (polroles)`;
    const accepted: string[] = [];
    let tried = 0;
    for (const table of (await readServedTables()).filter(({ name }) =>
      writable.some((each) => each.name === name),
    )) {
      const row = rowOf(rows, table.name);
      for (const column of table.columns.filter(({ isGenerated }) => !isGenerated)) {
        const values = invalidValues[column.type];
        if (!values)
          throw new Error(
            `Add the type ${column.type} to invalidValues in security/03-invalid-values.test.ts`,
          );
        // Tests only the id of the table itself: other uuid columns refer to rows whose own id is tested.
        const isOwnId = column.name === 'id' && column.isKey && !column.refersToMember;
        if (column.type === 'uuid' && !isOwnId) continue;
        for (const value of values) {
          tried += 1;
          const stored = await updateAndRollBack(table.name, row, column, value);
          // 'ab' is what remains of WITH_INVISIBLE after the invisible characters are removed.
          if (stored === null || ['ab', '{ab}', 'discarded'].includes(stored)) continue;
          accepted.push(`${table.name}.${column.name}: ${value.slice(0, 40)}`);
        }
      }
    }
    expect(accepted, 'Call private.add_value_checks in the migration, or add a trigger clean_texts').toEqual(
      [],
    );
    expect(tried).toBeGreaterThan(80);
  });

  it('trims text, on insert and in profiles on update (call private.trimmed in a trigger of the table)', async () => {
    const tables = Object.keys(hostileTextsByTable);
    const untrimmed: string[] = [];
    let tried = 0;
    for (const table of (await readServedTables()).filter(({ name }) => tables.includes(name))) {
      const row = rows.find(([name]) => name === table.name)?.[1];
      const texts = table.columns.filter(({ type, isGenerated }) => type === 'text' && !isGenerated);
      for (const column of texts) {
        const stored =
          table.name === 'profiles'
            ? await updateAndRollBack(table.name, row ?? {}, column, PADDED)
            : await insertAndRollBack(table, row ?? {}, column.name, PADDED);
        tried += 1;
        if (stored !== null && stored !== 'ab' && stored !== 'discarded')
          untrimmed.push(`${table.name}.${column.name}`);
      }
    }
    expect(untrimmed).toEqual([]);
    expect(tried).toBeGreaterThan(12);
  });

  it('has only one dimension if it is an array', async () => {
    const uncheckedArrays = await sql`
      select relname || '.' || attname as name
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      join pg_type on pg_type.oid = atttypid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and typcategory = 'A'
        and not exists (
          select from pg_constraint
          where conrelid = pg_class.oid and contype = 'c' and conkey = array[attnum] and convalidated
            and pg_get_constraintdef(pg_constraint.oid) like '%is_flat_array%')`;
    expect(uncheckedArrays).toEqual([]);
  });
});
