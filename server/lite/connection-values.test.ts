import { createPostgresConnection } from '@supabase/lite/postgres';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isoTimestamp } from './backend-connection.ts';
import { ConnectionFixture } from './testing/connection-fixture.ts';

const fixture = new ConnectionFixture();

describe('values', () => {
  const expressions = [
    ...['1::smallint', '2147483647', '9007199254740991::bigint', '9007199254740993::bigint', '1.5::real'],
    ...["'NaN'::float8", '0.1::numeric', '1.10::numeric', '12345678901234567890.5::numeric', '7::oid'],
    ...[
      "'2026-11-21'::date",
      "'12:30:00'::time",
      "'12:30:00+02'::timetz",
      "'2026-11-21 12:39:52.5'::timestamp",
    ],
    ...["'2026-11-21 12:39:52.5+00'::timestamptz", "'infinity'::timestamptz", "'1 day 2 hours'::interval"],
    ...['\'{"a": [1, null, "ü"]}\'::json', '\'{"a": 1.50}\'::jsonb', "'null'::jsonb", 'null::jsonb'],
    ...["array['a', 'b \"c\", {d}', '']", "'{}'::text[]", "'{{1,2},{3,4}}'::int[]"],
    ...[
      "array['2026-11-21 12:00+00'::timestamptz]",
      'array[\'{"a": 1}\'::jsonb]',
      'array[true, false]',
      'array[1.10]',
    ],
    ...['true', 'false', 'null', "'\\xdeadbeef'::bytea", "'ünïcode'::text", "''::text", "'x'::char(3)"],
    ...["'6ba7b810-9dad-11d1-80b4-00c04fd430c8'::uuid", "'10.0.0.1'::inet", 'int4range(1, 5)', 'row(1, 2)'],
  ];
  const parameters: readonly (readonly [string, unknown])[] = [
    ...(['text', 'integer', 'bigint', 'numeric', 'jsonb', 'boolean'] as const).map(
      (type) => [type, null] as const,
    ),
    ...([0, 1, -1, 2 ** 31 - 1] as const).map((value) => ['integer', value] as const),
    ...(['1.10', 1.5] as const).map((value) => ['numeric', value] as const),
    ...([
      ['bigint', 9007199254740993n],
      ['text', 'ü "quoted" \\ $1'],
      ['boolean', true],
      ['boolean', false],
    ] as const),
    ...([
      ['jsonb', { a: [1, 'x'] }],
      ['jsonb', []],
      ['json', '"text"'],
      ['text[]', ['a', 'b "c"']],
    ] as const),
    ...([
      ['integer[]', [1, 2]],
      ['uuid', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'],
      ['date', '2026-11-21'],
    ] as const),
    ...([
      ['timestamptz', '2026-11-21T12:39:52.5+00:00'],
      ['bytea', new Uint8Array([1, 0, 255])],
    ] as const),
  ];

  it('are read and written as by the dialect of Supabase Lite', async () => {
    await using ours = fixture.connect();
    const theirs = createPostgresConnection({
      url: fixture.databaseUrl,
      postgresOptions: {
        max: 1,
        types: {
          // As in BackendConnection; 1184 is the OID of the type timestamptz.
          timestamptz: {
            to: 1184,
            from: [1184],
            serialize: (value: unknown) => value,
            parse: isoTimestamp,
          },
        },
      },
    });
    try {
      for (const expression of expressions) {
        const query = sql`select ${sql.raw(expression)} as value where true = ${true}`;
        const [actual, expected] = [await query.execute(ours.kysely), await query.execute(theirs.kysely)];
        expect({ expression, ...(actual.rows[0] as object) }).toEqual({
          expression,
          ...(expected.rows[0] as object),
        });
      }
      for (const [type, value] of parameters) {
        const query = sql`select ${value}::${sql.raw(type)} as value`;
        const [actual, expected] = await Promise.allSettled([
          query.execute(ours.kysely),
          query.execute(theirs.kysely),
        ]);
        expect(actual.status).toBe(expected.status);
        if (actual.status === 'fulfilled' && expected.status === 'fulfilled')
          expect({ type, rows: actual.value.rows }).toEqual({ type, rows: expected.value.rows });
      }
    } finally {
      await theirs.close();
    }
  });

  it('keep the nulls of arrays, unlike the driver of Supabase Lite', async () => {
    await using connection = fixture.connect();
    const query = sql`select ${['a', null, 'NULL']}::text[] as texts, array[1, null, 3] as numbers`;
    expect((await query.execute(connection.kysely)).rows).toEqual([
      { texts: ['a', null, 'NULL'], numbers: [1, null, 3] },
    ]);
  });
});

it('a write returns the number of changed rows', async () => {
  await using connection = fixture.connect();
  const db = connection.kysely.withSchema('probe');
  const inserted = await db
    .insertInto('notes')
    .values([{ id: 50 }, { id: 51 }])
    .executeTakeFirstOrThrow();
  const updated = await db
    .updateTable('notes')
    .set({ body: 'x' })
    .where('id', 'in', [50, 51])
    .executeTakeFirstOrThrow();
  const deleted = await db.deleteFrom('notes').where('id', 'in', [50, 51, 52]).executeTakeFirstOrThrow();
  expect([inserted.numInsertedOrUpdatedRows, updated.numUpdatedRows, deleted.numDeletedRows]).toEqual([
    2n,
    2n,
    2n,
  ]);
});
