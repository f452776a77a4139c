/**
 * API9:2023 Improper inventory management. The server serves exactly what security/support/routes.ts lists, to the callers listed
 * there; and the database grants access to nothing else.
 */

import { beforeAll, describe, expect, it } from 'vitest';
import { expectListed } from '../server/testing/expect-listed.ts';
import { createAppWithStubs } from './support/app-with-stubs.ts';
import {
  columnsWithoutFreeText,
  hostileTextsByTable,
  tablesNotWrittenByMembers,
} from './support/hostile-texts.ts';
import { type Audience, routes } from './support/routes.ts';
import { readServedTables } from './support/schema.ts';
import {
  apiKeyOnly,
  type Credentials,
  credentialsOf,
  type Member,
  newMember,
  send,
  sql,
} from './support/site.ts';
import {
  APPLICANT,
  newUnauthorizedCallers,
  SUSPENDED,
  WITHOUT_API_KEY,
} from './support/unauthorized-callers.ts';

describe('the routes', () => {
  it('are exactly those in the list', () => {
    // Leaves out middleware for all paths (headers, limits, the log), and HEAD, because the handlers of GET serve it.
    const registered = createAppWithStubs()
      .app.routes.filter(({ path }) => path !== '/*' && path !== '*')
      .filter(({ method }) => method !== 'HEAD');
    expectListed(
      registered.map(({ method, path }) => `${method} ${path}`),
      routes.map(({ method, pattern }) => `${method} ${pattern}`),
      'Add the address to routes in security/support/routes.ts',
    );
  });

  let member: Member;
  let callers: ReadonlyMap<string, Credentials>;
  beforeAll(async () => {
    member = await newMember('Ada');
    callers = new Map([...(await newUnauthorizedCallers()), ['a member', credentialsOf(member)]]);
  });

  const examples = routes.flatMap((route) => route.examples.map((example) => ({ ...route, ...example })));

  it.each(examples)('$method $path is for: $audience', async ({ method, path, pattern, json, audience }) => {
    for (const [caller, credentials] of callers) {
      const fill = (text: string) => text.replaceAll('{id}', member.id);
      const response = await send(fill(path), credentials, {
        method,
        ...(json === undefined ? {} : { json: JSON.parse(fill(JSON.stringify(json))) }),
      });
      const body = await response.text();
      const what = `${caller}: ${response.status} ${body.slice(0, 300)}`;
      expect(response.status, what).toBeLessThan(500);
      expect(response.headers.get('Content-Security-Policy'), what).toContain("default-src '");
      if (!mayPass(audience, caller, pattern)) {
        expect(response.ok && body !== '[]' ? body : 'rejected', what).toBe('rejected');
        // The response contains no internals of the server.
        expect(body).not.toMatch(/node_modules|\.ts:\d|at \w+ \(|select .* from/i);
      }
    }
  });

  function mayPass(audience: Audience, caller: string, pattern: string): boolean {
    if (audience === 'public') return true;
    if (audience === 'nobody') return false;
    // Suspended members and applicants may sign in, change the password and sign out.
    if ((caller === SUSPENDED || caller === APPLICANT) && pattern.startsWith('/auth/v1/')) return true;
    if (audience === 'member') return caller === 'a member';
    return caller !== WITHOUT_API_KEY;
  }

  it.each([
    '//rest/v1/parks',
    '/REST/V1/parks',
    '/rest/v1;x/parks',
    '/rest//v1/parks',
    '/%72est/v1/parks',
    '/rest/v1/../v1/parks?select=id',
    '/storage/v1/object/public/../../../../rest/v1/parks',
    '/storage/v1/object/public/%2e%2e/%2e%2e/%2e%2e/%2e%2e/rest/v1/parks',
    '/storage/v1/object/public/..%2f..%2f..%2f..%2frest/v1/parks',
    '/assets/..%2f..%2frest/v1/parks',
    '/auth/v1/..%2f..%2frest/v1/parks',
    '/functions/v1/..%2f..%2frest/v1/parks',
    '/functions/v1/__proto__',
    '/functions/v1/constructor',
    '/_system/config',
    '/pg/query',
    '/graphql/v1',
    '/realtime/v1/api/broadcast',
    '/.env',
    '/secrets.json',
    '/.git/config',
    '/..%2fsecrets.json',
    '/%2e%2e/%2e%2e/etc/passwd',
  ])('%s, a path that is not in the list or is spelled unusually, reveals nothing', async (path) => {
    for (const credentials of [{}, apiKeyOnly]) {
      for (const method of ['GET', 'POST', 'DELETE', 'PROPFIND', 'QUERY']) {
        const response = await send(path, credentials, { method, headers: { Accept: 'application/json' } });
        const body = await response.text();
        expect(response.status, body).toBeLessThan(500);
        expect(body).not.toMatch(/"id":|jwtSecret|root:|\[core\]/);
      }
    }
  });
});

describe('the database', () => {
  it('has no text column that is missing in support/hostile-texts.ts', async () => {
    const texts = (await readServedTables())
      .filter(({ name }) => !tablesNotWrittenByMembers.has(name))
      .flatMap((table) =>
        table.columns
          .filter(({ type }) => type.startsWith('text'))
          .map(({ name }) => `${table.name}.${name}`),
      );
    const attackedColumns = Object.entries(hostileTextsByTable).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    expectListed(
      texts,
      [...attackedColumns, ...columnsWithoutFreeText],
      'Add a text that members write to hostileTextsByTable, any other to columnsWithoutFreeText (or its table to tablesNotWrittenByMembers), in security/support/hostile-texts.ts; show the attack in e2e/security/injected-script.spec.ts',
    );
  });

  it('serves only the schema public', async () => {
    const member = await newMember('Bea');
    const schemas = [
      'auth',
      'storage',
      'private',
      'extensions',
      'information_schema',
      'supabase_migrations',
      'pg_catalog',
      'x"; --',
    ];
    const tables = ['users', 'objects', 'rate_limits', 'sign_up_attempts', 'schema_migrations', 'pg_shadow'];
    for (const schema of schemas) {
      for (const table of tables) {
        const response = await send(`/rest/v1/${table}?select=*`, credentialsOf(member), {
          headers: { 'Accept-Profile': schema, 'Content-Profile': schema },
        });
        expect(response.ok, `${schema}.${table}: ${await response.text()}`).toBe(false);
        expect(response.status).toBeLessThan(500);
      }
    }
  });

  it('has row-level security on every served table, and admits only current members (three tables also admit suspended members and applicants)', async () => {
    const found = await sql<
      { name: string; secured: boolean; restrictions: string[]; isForMembers: boolean; anonymous: number }[]
    >`
      select relname as name, relrowsecurity and relkind in ('r', 'p') as secured,
        array(
          select concat_ws(' ', permissive, cmd, roles, qual) from pg_policies
          where schemaname = 'public' and tablename = relname and permissive = 'RESTRICTIVE'
        ) as restrictions,
        exists (
          select from pg_policies
          where schemaname = 'public' and tablename = relname and 'authenticated' = any (roles)
        ) as "isForMembers",
        (select count(*)::integer from pg_policies
          where schemaname = 'public' and tablename = relname and roles && array['anon', 'public']::name[]) as anonymous
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;
    expect(found.map(({ name }) => name).toSorted()).toEqual(
      (await readServedTables()).map(({ name }) => name),
    );
    const membersOnly = 'RESTRICTIVE ALL {authenticated} ( SELECT private.is_member() AS is_member)';
    const accountsOnly = 'RESTRICTIVE ALL {authenticated} ( SELECT private.has_account() AS has_account)';
    const forSuspendedMembers = ['moderation_decisions', 'reports', 'suspensions'];
    for (const { name, secured, restrictions, isForMembers, anonymous } of found) {
      expect({ secured, anonymous }, name).toEqual({ secured: true, anonymous: 0 });
      if (isForMembers)
        expect(restrictions, name).toContain(forSuspendedMembers.includes(name) ? accountsOnly : membersOnly);
      else expect(restrictions, name).toEqual([]);
    }
    expect(found.filter(({ isForMembers }) => isForMembers).length).toBeGreaterThan(10);
  });

  it('serves no view or function with the rights of its owner or a mutable search path', async () => {
    const unsafeFunctions = await sql`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
        and (
          (prosecdef and pronamespace = 'public'::regnamespace)
          or not coalesce('search_path=""' = any (proconfig), false)
        )`;
    expect(unsafeFunctions).toEqual([]);
    const views =
      await sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`;
    expect(views).toEqual([]);
  });

  it('does not allow API roles into private tables', async () => {
    // @supabase/lite grants the API roles all rights on these tables; without a policy the rights have no effect.
    const reachable = await sql`
      select oid::regclass::text as name from pg_class
      where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        -- A view that runs with its caller's rights gives no more access than its tables.
        and case relkind
          when 'v' then not coalesce('security_invoker=true' = any (reloptions), false)
          else not relrowsecurity or exists (select from pg_policies where schemaname = 'private' and tablename = relname)
        end`;
    expect(reachable).toEqual([]);
  });
});
