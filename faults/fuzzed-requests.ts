import { Pool } from 'undici';
import type { Fault } from './fault.ts';
import { type FuzzContext, generateCase, type Sender } from './fuzz/generate-case.ts';
import type { Relation, Schema } from './fuzz/generate-data-case.ts';
import { openCommunity } from './harness/open-community.ts';
import type { Member, Site } from './harness/site.ts';

const CASES = { quick: 3_000, full: 200_000 };
const CONCURRENCY = 24;
/** A case that takes longer counts as hung. */
const TIMEOUT_MS = 60_000;
/** Number of cases between two checks that the server is ready and the members still have their accounts. */
const CASES_PER_CHECK = 2_000;
/** Maximum number of reported violations. */
const MAX_REPORTED = 20;

/** The cases derive from this seed, which is fixed unless FUZZ_SEED is set. FUZZ_CASE limits the run to one case. */
const seed = Number(process.env.FUZZ_SEED ?? 5);
const onlyCase = process.env.FUZZ_CASE === undefined ? null : Number(process.env.FUZZ_CASE);

export const fuzzedRequests: Fault = {
  name: 'Fuzzed requests',
  guarantee:
    'The server responds to any request at any address, never with a server error; it keeps running, and loses no connection to the database.',
  async run(size) {
    const { site, members } = await openCommunity(size);
    await using _ = site;
    const { pid } = site.server;
    const schema = await readSchema(site);
    const lostBefore = await countLostConnections(site);
    const violations: string[] = [];
    const statuses = new Map<number, number>();
    const pool = new Pool(site.server.url.replace('localhost', '127.0.0.1'), {
      connections: CONCURRENCY,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
    const report = (cases: string, violation: string) => {
      if (violations.length < MAX_REPORTED) violations.push(`FUZZ_SEED=${seed} ${cases}: ${violation}`);
    };

    const send = async (index: number) => {
      const member = members[index % members.length];
      if (!member) throw new Error('there is no member');
      const context: FuzzContext = { schema, memberId: member.id };
      const { method, path, headers, body, sender } = generateCase(seed, index, context);
      if (endsSession(path)) return;
      const line = `${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(body)}`.slice(0, 600);
      if (onlyCase !== null) printLine(`${sender} ${line}`);
      try {
        const response = await pool.request({
          // Undici can send more methods than its types allow.
          method: method as 'GET',
          path,
          headers: { ...credentials(site, member, sender), ...headers },
          // In a body for the storage service, each character stands for one byte.
          ...(body === null
            ? {}
            : { body: Buffer.from(body, path.startsWith('/storage') ? 'latin1' : 'utf8') }),
        });
        const text = await response.body.text();
        const { statusCode } = response;
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        if (onlyCase !== null) printLine(`${statusCode} ${text.slice(0, 1_000)}`);
        if (statusCode >= 500 && !isExpectedError(path, statusCode, errorCodeIn(text)))
          report(`FUZZ_CASE=${index}`, `${statusCode} ${text.slice(0, 200)} to ${line}`);
      } catch (error) {
        report(
          `FUZZ_CASE=${index}`,
          `no response (${error instanceof Error ? error.message : 'no reason'}) to ${line}`,
        );
      }
    };

    const began = performance.now();
    const last = onlyCase === null ? CASES[size] : onlyCase + 1;
    for (let start = onlyCase ?? 0; start < last; start += CASES_PER_CHECK) {
      const end = Math.min(last, start + CASES_PER_CHECK);
      let next = start;
      const sendNext = async () => {
        for (let index = next++; index < end; index = next++) await send(index);
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, sendNext));
      if (site.server.pid !== pid || !(await site.becomesReady())) {
        report(`cases ${start} to ${end - 1}`, 'the server is down or not ready after them');
        break;
      }
      for (const [position, member] of members.entries()) {
        const { status } = await site.request('/rest/v1/profiles?select=id&limit=1', { by: member });
        if (status !== 200) members[position] = await site.newMember();
      }
    }
    const seconds = (performance.now() - began) / 1000;
    await pool.destroy();

    const lostCount = (await countLostConnections(site)) - lostBefore;
    if (lostCount > 0) violations.push(`seed ${seed}: ${lostCount} connections to the database were lost`);
    const errorOutput = site.server.errorOutput();
    if (errorOutput.includes('uncaught')) violations.push(`seed ${seed}: an exception was not caught`);
    const counts = [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${count} × ${status}`);
    return {
      summary: `${[...statuses.values()].reduce((sum, count) => sum + count, 0)} requests, generated from seed ${seed}, in ${seconds.toFixed(0)} s; number of responses with each status: ${counts.join(', ')}; ${lostCount} connections to the database lost`,
      violations,
    };
  },
};

function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Matches the paths of the backend. All others are pages. */
const API_PATH = /^\/(?:auth\/v1|rest\/v1|storage\/v1|functions\/v1|realtime\/v1|graphql\/v1|api)(?:[/?]|$)/;

/** Returns whether the error is expected: the external source is not available here, and pages that are not built respond with 503. */
function isExpectedError(path: string, status: number, code: string): boolean {
  if (code === 'upstream_unavailable') return true;
  // Dot segments can turn an API path into the path of a page, and the other way round.
  const { pathname } = new URL(`http://localhost${path}`);
  return status === 503 && !(API_PATH.test(path) && API_PATH.test(pathname));
}

/** Returns whether the request would delete the account or end the session. Other cases need the account and the session. */
function endsSession(path: string): boolean {
  return /delete_user|logout/i.test(decodeOnce(path));
}

function decodeOnce(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function credentials(site: Site, member: Member, sender: Sender): Record<string, string> {
  if (sender === 'nobody') return {};
  const key = { apikey: site.publishableKey };
  if (sender === 'key') return key;
  const token = sender === 'forged' ? `${member.accessToken.slice(0, -4)}AAAA` : member.accessToken;
  return { ...key, Authorization: `Bearer ${token}` };
}

function errorCodeIn(body: string): string {
  return /"(?:error_)?code":"(\w+)"/.exec(body)?.[1] ?? '';
}

async function readSchema(site: Site): Promise<Schema> {
  return site.withDatabase(async (sql) => {
    const tables = await sql<{ name: string; columns: string[] }[]>`
      select table_name::text as name, array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns where table_schema = 'public' group by table_name order by table_name`;
    const functions = await sql<{ name: string; columns: string[] | null }[]>`
      select proname::text as name, proargnames[1:pronargs] as columns
      from pg_proc where pronamespace = 'public'::regnamespace order by proname`;
    const references = await sql<{ name: string }[]>`
      select conname::text as name from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace order by conname`;
    return {
      tables: requireNonEmpty(tables.map(toRelation)),
      functions: requireNonEmpty(functions.map(toRelation)),
      references: requireNonEmpty(references.map(({ name }) => name)),
    };
  });
}

function toRelation({ name, columns }: { name: string; columns: string[] | null }): Relation {
  // A function without parameters gets one that does not exist, because the list must not be empty.
  return { name, columns: requireNonEmpty(columns && columns.length > 0 ? columns : ['x']) };
}

function requireNonEmpty<T>([first, ...others]: readonly T[]): [T, ...T[]] {
  if (first === undefined) throw new Error('the database contains no such objects');
  return [first, ...others];
}

/** Returns the number of database sessions that were terminated, ended with a fatal error, or lost their client. */
async function countLostConnections(site: Site): Promise<number> {
  return site.withDatabase(async (sql) => {
    const [row] = await sql<{ lost: number }[]>`
      select (sessions_abandoned + sessions_fatal + sessions_killed)::integer as lost
      from pg_stat_database where datname = current_database()`;
    return row?.lost ?? 0;
  });
}
