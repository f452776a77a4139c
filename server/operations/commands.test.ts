/** Tests operator commands while the server runs: some functions directly, and the commands as separate processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandResult, runScript } from '../testing/run-command.ts';
import { COMPILE_CACHE_DIR } from '../testing/server-process.ts';
import { NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';
import { type ListedMember, listMembers } from './list-members.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Several batches: `listMembers` reads 1,000 accounts at a time. */
const MEMBERS = 2_500;

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS, { hasOwnCluster: true });
  // Members with even numbers are confirmed. Member 7 is suspended until tomorrow; the suspension of member 8 ended yesterday.
  await site.sql`
    insert into auth.users (id, email, email_confirmed_at, created_at, banned_until)
    select ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, 'rider-' || number || '@list.test',
      case when number % 2 = 0 then now() end, '2025-01-01'::timestamptz + number * interval '1 minute',
      case when number = 7 then now() + interval '1 day' when number = 8 then now() - interval '1 day' end
    from generate_series(1, ${MEMBERS}) as number`;
  await site.sql`
    insert into public.profiles (id, name)
    select id, case when email = 'rider-9@list.test' then '100%_Zoë' else 'Rider' end
    from auth.users where email like '%@list.test'`;
});
afterAll(() => site[Symbol.asyncDispose]());

const run = (name: string, args: readonly string[], input?: string): Promise<CommandResult> =>
  runScript(name, args, { variables: { DATA_DIR: site.dataDir }, ...(input !== undefined && { input }) });

async function list(find: string | null) {
  const batches: (readonly ListedMember[])[] = [];
  for await (const batch of listMembers(site.sql, find)) batches.push(batch);
  return { batches: batches.length, members: batches.flat() };
}

describe('the list of members', () => {
  it('yields everybody once, in batches', async () => {
    const { batches, members } = await list(null);
    expect(batches).toBeGreaterThan(1);
    const emails = members.map(({ email }) => email).filter((email) => email.endsWith('@list.test'));
    expect(emails).toEqual(Array.from({ length: MEMBERS }, (_, index) => `rider-${index + 1}@list.test`));
  });

  it.each([
    ['a part of the email address in capital letters', 'RIDER-7@', ['rider-7@list.test']],
    ['a part of the name without accents', '100%_zoe', ['rider-9@list.test']],
    ['a character that is special in a pattern', '%', ['rider-9@list.test']],
    ['an id', '00000000-0000-4000-8000-000000000012', ['rider-12@list.test']],
    ['text that nobody has', "nobody' or true --", []],
  ])('searches for %s', async (_what, find, emails) => {
    expect((await list(find)).members.map(({ email }) => email)).toEqual(emails);
  });

  it('shows who is confirmed, and whom an operator or a moderator has suspended', async () => {
    const { members } = await list('rider-7@');
    expect(members).toMatchObject([
      {
        confirmed: false,
        suspended: true,
        role: 'user',
        created: '2025-01-01T00:07:00Z',
        last_sign_in: null,
        posts: 0,
        visits: 0,
      },
    ]);
    expect((await list('rider-8@')).members).toMatchObject([{ confirmed: true, suspended: false }]);
    await site.sql`
      insert into public.suspensions (user_id, ends_at, rule, statement)
      select id, case email when 'rider-11@list.test' then now() - interval '1 day' end, 'Be kind', 'Not kind'
      from auth.users where email in ('rider-10@list.test', 'rider-11@list.test')`;
    expect((await list('rider-10@')).members).toMatchObject([{ suspended: true }]);
    expect((await list('rider-11@')).members).toMatchObject([{ suspended: false }]);
  });
});

describe('npm run members', () => {
  it('writes a table that spreadsheets can open safely', async () => {
    const member = await site.member();
    await site.sql`insert into public.profiles (id, name) values (${member.id}, '=1+1, "Ann"')`;
    const { code, stdout, stderr } = await run('members', ['--csv', '--find', member.email.toUpperCase()]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [head, line, ...otherLines] = stdout.trimEnd().split('\n');
    expect(head).toBe('email,name,confirmed,suspended,role,created,last_sign_in,posts,visits,id');
    expect(line).toMatch(
      new RegExp(`^${member.email},"'=1\\+1, ""Ann""",yes,no,user,\\S+Z,\\S+Z,0,0,${member.id}$`),
    );
    expect(otherLines).toEqual([]);
  });

  it('exits without an error when the reader of its output stops early', async () => {
    const child = spawn(process.execPath, [join(ROOT, 'scripts', 'operator', 'members.ts')], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE_DIR, DATA_DIR: site.dataDir },
    });
    const errorOutput = text(child.stderr);
    const closed = once(child, 'close');
    await once(child.stdout, 'data');
    child.stdout.destroy();
    await closed;
    expect({ code: child.exitCode, errorOutput: await errorOutput }).toEqual({ code: 0, errorOutput: '' });
  });

  it('prints its help, and rejects unknown or conflicting options', async () => {
    const [help, unknown, conflicting] = await Promise.all([
      run('members', ['--help']),
      run('members', ['--cvs']),
      run('members', ['--csv', '--json']),
    ]);
    expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('--find TEXT') });
    expect(unknown).toMatchObject({
      code: 2,
      stdout: '',
      stderr: `Unknown option '--cvs'.\nUsage: npm run members -- [--find TEXT] [--csv | --json]\n`,
    });
    expect(conflicting).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('npm run sql', () => {
  it('prints results, and rejects changes without --write', async () => {
    const [table, json, csv, rejected, wrong] = await Promise.all([
      run('sql', ["select 1 as one, null as nothing, '=x' as text; select 2 as two"]),
      run('sql', [
        '--json',
        `select 1 as a, true as b, '{"c":[1]}'::jsonb as d, 9007199254740993 as e, '-1' as f`,
      ]),
      run('sql', ['--csv'], "select '=1' as a, -5 as b, 'x,y' as c"),
      run('sql', ["update auth.users set email = 'x' where false"]),
      run('sql', ['select * from no_such_table']),
    ]);
    expect(table).toEqual({
      code: 0,
      stdout: 'one  nothing  text\n---  -------  ----\n1             =x\n1 row\ntwo\n---\n2\n1 row\n',
      stderr: '',
    });
    expect(JSON.parse(json.stdout)).toEqual([
      { a: 1, b: true, d: { c: [1] }, e: '9007199254740993', f: '-1' },
    ]);
    expect(csv).toMatchObject({ code: 0, stdout: `a,b,c\n'=1,-5,"x,y"\n` });
    expect(rejected).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('Add --write') });
    expect(wrong).toMatchObject({
      code: 1,
      stderr: 'relation "no_such_table" does not exist (SQLSTATE 42P01)\n',
    });
  });

  it('changes all or nothing with --write, and records the statement', async () => {
    const insert = "insert into private.operator_actions (operator, action) values ('x', 'made up')";
    const [written, failed] = await Promise.all([
      run('sql', ['--write', `${insert}; ${insert} returning action`]),
      run('sql', ['--write', `${insert}, ('x', null)`]),
    ]);
    expect(written).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^INSERT 1\naction\n-+\nmade up\n1 row\n$/),
    });
    expect(failed).toMatchObject({ code: 1, stdout: '' });
    const rows = await site.sql`
      select action, left(detail, 6) as detail, count(*)::integer from private.operator_actions
      where action in ('made up', 'sql') group by 1, 2 order by 1`;
    expect(rows).toEqual([
      { action: 'made up', detail: null, count: 2 },
      { action: 'sql', detail: 'insert', count: 2 },
    ]);
  });
});

describe('npm run import:parks', () => {
  it('has a dry run, imports valid lines, and exits with 1 if it rejected a line', async () => {
    const file = join(site.dataDir, 'parks.csv');
    await writeFile(file, 'id,name,country\nclub-1,Our Little Park,Austria\nclub-2,Nowhere,\n');
    const rejected = 'line 3: rejected, since Nowhere is new and has no country\n';
    const lines = `line 2: added Our Little Park (Austria)\n${rejected}1 added, 0 changed, 0 unchanged, 1 rejected.\n`;
    expect(await run('import-parks', ['--dry-run', file])).toEqual({
      code: 1,
      stdout: `${lines}This was a dry run: nothing was changed.\n`,
      stderr: '',
    });
    expect(await site.sql`select from public.parks where source = 'import'`).toHaveLength(0);
    expect(await run('import-parks', [file])).toMatchObject({ code: 1, stdout: lines });
    expect(await site.sql`select id from public.parks where source = 'import'`).toEqual([{ id: 'club-1' }]);
    const [action] = await site.sql`
      select detail from private.operator_actions where action = 'import:parks'`;
    expect(action).toEqual({ detail: '1 added, 0 changed' });
  });
});
