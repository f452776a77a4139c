import { afterAll, beforeAll, expect } from 'vitest';
import { SESSION_SETTINGS } from '../../postgres/connect-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { BackendConnection } from '../backend-connection.ts';

export type ServiceDatabase = BackendConnection['kysely'];

type ConnectOptions = { readonly connections?: number; readonly statementTimeoutMs?: number };

/** A server with the schema `probe`: notes under row-level security, and a view of the current role and claims. */
export class ConnectionFixture {
  #server: TestServer | null = null;

  /** Starts the server before the tests of a file, and stops it after them. */
  constructor() {
    beforeAll(async () => {
      this.#server = await startTestServer({}, { hasOwnCluster: true });
      await this.sql.unsafe(`
    create schema probe;
    grant usage on schema probe to anon, authenticated, service_role;
    create table probe.notes (id integer primary key, owner text, body text);
    alter table probe.notes enable row level security;
    create policy "Everybody reads" on probe.notes for select to authenticated using (true);
    create policy "Members write their own" on probe.notes for insert to authenticated
      with check (owner = current_setting('request.jwt.claim.sub'));
    grant all on probe.notes to authenticated, service_role;
    create view probe.who with (security_invoker) as select
      current_user::text as role,
      current_setting('request.jwt.claim.sub', true) as sub,
      current_setting('request.jwt.claims', true) as claims;
    grant select on probe.who to public;
  `);
    });
    afterAll(() => this.#server?.[Symbol.asyncDispose]());
  }

  get sql(): TestServer['sql'] {
    if (!this.#server) throw new Error('The server is not started yet');
    return this.#server.sql;
  }

  get databaseUrl(): string {
    return this.#server?.server.databaseUrl ?? '';
  }

  connect({ connections = 1, statementTimeoutMs = SESSION_SETTINGS.statement_timeout }: ConnectOptions = {}) {
    const settings = { ...SESSION_SETTINGS, statement_timeout: statementTimeoutMs };
    const connection = new BackendConnection(this.databaseUrl, connections, settings);
    return Object.assign(connection, { [Symbol.asyncDispose]: () => connection.close() });
  }

  /** Returns whether a note is stored. */
  async isStored(id: number): Promise<boolean> {
    return (await this.sql`select 1 from probe.notes where id = ${id}`).length === 1;
  }
}

/** Returns the context of a member's request. The account must exist only if `uid` is a UUID: other ids are not looked up. */
export const memberContext = (uid: string, role = 'authenticated') => ({
  auth: { uid, role, jwt: { sub: uid, role } },
});

export const readContext = (db: ServiceDatabase) =>
  db.withSchema('probe').selectFrom('who').selectAll().executeTakeFirstOrThrow();

/** Inserts a note. The policy rejects a note whose owner is not the current member. */
export const writeNote = (db: ServiceDatabase, id: number, owner: string) =>
  db.withSchema('probe').insertInto('notes').values({ id, owner }).execute();

/** Checks that neither a statement without a context nor an anonymous request sees the context of an earlier request. */
export async function expectNoContext(connection: BackendConnection): Promise<void> {
  expect(await readContext(connection.kysely)).toEqual({
    role: 'postgres',
    // PostgreSQL leaves an empty text where a transaction had set a custom setting.
    sub: expect.toBeOneOf([null, '']),
    claims: expect.toBeOneOf([null, '']),
  });
  const anonymous = { auth: { uid: null, role: 'anon', jwt: null } };
  const context = await connection.withContext(anonymous, readContext);
  expect(context).toMatchObject({ role: 'anon', sub: '', claims: '' });
}
