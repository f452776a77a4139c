import { CompiledQuery, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  ConnectionFixture,
  expectNoContext,
  memberContext,
  readContext,
  type ServiceDatabase,
  writeNote,
} from './testing/connection-fixture.ts';

const fixture = new ConnectionFixture();

describe('prepared statements', () => {
  const countPreparedStatements = async (db: ServiceDatabase) => {
    const { rows } = await sql<{ count: string }>`select count(*) from pg_prepared_statements`.execute(db);
    return Number(rows[0]?.count);
  };

  it('are reused by the next request, and limited in number', async () => {
    await using connection = fixture.connect();
    const before = await countPreparedStatements(connection.kysely);
    await connection.withContext(memberContext('ada'), readContext);
    const after = await countPreparedStatements(connection.kysely);
    expect(after).toBeGreaterThan(before);
    await connection.withContext(memberContext('bea'), readContext);
    expect(await countPreparedStatements(connection.kysely)).toBe(after);

    for (let number = 0; number < 300; number += 1) {
      const { value } = await connection.withContext(memberContext('ada'), (db) =>
        db.selectNoFrom(sql<number>`${sql.raw(String(number))}`.as('value')).executeTakeFirstOrThrow(),
      );
      expect(value).toBe(number);
    }
    expect(await countPreparedStatements(connection.kysely)).toBeLessThan(120);
  });

  it('are prepared again after a schema change', async () => {
    await using connection = fixture.connect();
    const read = (db: ServiceDatabase) => db.withSchema('probe').selectFrom('changing').selectAll().execute();
    await fixture.sql`create table probe.changing as select 1 as a`;
    await fixture.sql`grant select on probe.changing to authenticated`;
    expect(await connection.withContext(memberContext('ada'), read)).toEqual([{ a: 1 }]);
    expect(await connection.kysely.transaction().execute(read)).toEqual([{ a: 1 }]);

    await fixture.sql`alter table probe.changing add column b text default 'x'`;
    expect(await connection.withContext(memberContext('ada'), read)).toEqual([{ a: 1, b: 'x' }]);
    expect(await connection.kysely.transaction().execute(read)).toEqual([{ a: 1, b: 'x' }]);

    // PostgreSQL aborts the transaction (0A000), so the read is not retried. The next transaction succeeds.
    await fixture.sql`alter table probe.changing drop column b`;
    const staleRead = connection.kysely.transaction().execute(async (db) => {
      await sql`select 1`.execute(db);
      return read(db);
    });
    await expect(staleRead).rejects.toMatchObject({ code: '0A000' });
    expect(await connection.kysely.transaction().execute(read)).toEqual([{ a: 1 }]);
    await expectNoContext(connection);
  });

  it('always use custom plans', async () => {
    await using connection = fixture.connect();
    await fixture.sql.unsafe(`
      create table probe.skewed (kind integer, place integer);
      insert into probe.skewed select 1, place from generate_series(1, 20000) as place;
      insert into probe.skewed select kind, 0 from generate_series(2, 20000) as kind;
      create index skewed_idx on probe.skewed (kind, place desc);
      grant select on probe.skewed to authenticated;
      analyze probe.skewed;
    `);
    const newest = (kind: number) =>
      connection.withContext(memberContext('ada'), (db) =>
        db
          .withSchema('probe')
          .selectFrom('skewed')
          .selectAll()
          .where('kind', '=', kind)
          .orderBy('place', 'desc')
          .limit(2)
          .execute(),
      );
    for (let round = 0; round < 30; round += 1) {
      expect(await newest(round + 2)).toEqual([{ kind: round + 2, place: 0 }]);
      expect(await newest(1)).toEqual([
        { kind: 1, place: 20_000 },
        { kind: 1, place: 19_999 },
      ]);
    }
    const plans = await connection.kysely
      .selectFrom('pg_prepared_statements')
      .select(['generic_plans', 'custom_plans'])
      .where('statement', 'like', '%"skewed"%')
      .where('generic_plans', '>', 0)
      .execute();
    expect(plans).toEqual([]);
  });

  it('return the current columns after repeated schema changes', async () => {
    await using connection = fixture.connect();
    const read = (db: ServiceDatabase) => db.withSchema('probe').selectFrom('growing').selectAll().execute();
    await fixture.sql`create table probe.growing as select 1 as a`;
    await fixture.sql`grant select on probe.growing to authenticated`;
    for (let round = 0; round < 5; round += 1)
      expect(await connection.withContext(memberContext('ada'), read)).toEqual([{ a: 1 }]);
    await fixture.sql`alter table probe.growing add column b text default 'x'`;
    for (let round = 0; round < 6; round += 1)
      expect(await connection.withContext(memberContext('ada'), read)).toEqual([{ a: 1, b: 'x' }]);
    await fixture.sql`drop table probe.growing`;
    for (let round = 0; round < 6; round += 1)
      await expect(connection.withContext(memberContext('ada'), read)).rejects.toMatchObject({
        code: '42P01',
      });
    await fixture.sql`create table probe.growing as select 2 as b`;
    await fixture.sql`grant select on probe.growing to authenticated`;
    for (let round = 0; round < 6; round += 1)
      expect(await connection.withContext(memberContext('ada'), read)).toEqual([{ b: 2 }]);
  });
});

describe('transactions', () => {
  it('can roll back to a savepoint', async () => {
    await using connection = fixture.connect();
    const transaction = await connection.kysely.startTransaction().execute();
    await writeNote(transaction, 20, 'ada');
    const saved = await transaction.savepoint('here').execute();
    await writeNote(saved, 21, 'ada');
    await expect(writeNote(saved, 21, 'ada')).rejects.toMatchObject({ code: '23505' });
    const rolledBack = await saved.rollbackToSavepoint('here').execute();
    await writeNote(rolledBack, 22, 'ada');
    await rolledBack.commit().execute();
    expect([await fixture.isStored(20), await fixture.isStored(21), await fixture.isStored(22)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('cannot commit after a failed statement, even if its error was caught', async () => {
    await using connection = fixture.connect();
    const caughtError = connection.withContext(memberContext('ada'), async (db) => {
      await writeNote(db, 30, 'ada');
      await writeNote(db, 30, 'ada').catch(() => undefined);
      return 'done';
    });
    await expect(caughtError).rejects.toThrow('A failed transaction cannot be committed');
    await expectNoContext(connection);
    expect(await fixture.isStored(30)).toBe(false);
  });

  it('fail if a raw statement commits early, and do not continue with another role', async () => {
    await using connection = fixture.connect();
    const earlyCommit = connection.withContext(memberContext('ada'), async (db) => {
      await db.executeQuery(CompiledQuery.raw('commit'));
      await writeNote(db, 31, 'bea');
    });
    await expect(earlyCommit).rejects.toThrow('A statement ended the transaction');
    await expectNoContext(connection);
    expect(await fixture.isStored(31)).toBe(false);
  });

  it('are rolled back on release if a raw statement began them', async () => {
    await using connection = fixture.connect();
    await connection.kysely.executeQuery(
      CompiledQuery.raw(
        "begin; set local role anon; select set_config('request.jwt.claim.sub', 'ada', true)",
      ),
    );
    await expectNoContext(connection);
  });

  it('from `connection.transaction` are atomic', async () => {
    await using connection = fixture.connect({ connections: 3 });
    const failing = connection.transaction(['insert into probe.notes (id) values (40)', 'select 1 / 0']);
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await fixture.isStored(40)).toBe(false);
    await connection.transaction(['insert into probe.notes (id) values (41)', 'select 1']);
    expect(await fixture.isStored(41)).toBe(true);
  });
});
