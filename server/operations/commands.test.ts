/** Operator commands: their functions, and each once as a separate process while the server runs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, newEmail } from '../testing/accounts.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { linkIn } from '../testing/outbox.ts';
import { type Ended, runScript } from '../testing/run-command.ts';
import { COMPILED } from '../testing/server-process.ts';
import { type Member, startTestServer, type TestServer } from '../testing/test-server.ts';
import { type ListedMember, listMembers } from './list-members.ts';
import { changeEmail, deleteMember, findMember, suspendMember } from './member-actions.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const MEMBERS = 2_500;

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ RATE_LIMIT_FACTOR: '0' }, { hasOwnCluster: true });
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

const run = (name: string, words: readonly string[], input?: string): Promise<Ended> =>
  runScript(name, words, { variables: { DATA_DIR: site.dataDir }, ...(input !== undefined && { input }) });

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
    ['a part of the address in another case', 'RIDER-7@', ['rider-7@list.test']],
    ['a part of the name without accents', '100%_zoe', ['rider-9@list.test']],
    ['a name with characters that are special in a pattern', '%', ['rider-9@list.test']],
    ['an id', '00000000-0000-4000-8000-000000000012', ['rider-12@list.test']],
    ['text that nobody has', "nobody' or true --", []],
  ])('finds by %s', async (_what, find, emails) => {
    expect((await list(find)).members.map(({ email }) => email)).toEqual(emails);
  });

  it('shows who is confirmed, and who is suspended now', async () => {
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
  });
});

describe('npm run members', () => {
  it('writes a table that spreadsheets can open safely', async () => {
    const member = await site.member();
    await site.sql`insert into public.profiles (id, name) values (${member.id}, '=1+1, "Ann"')`;
    const { code, stdout, stderr } = await run('members', ['--csv', '--find', member.email.toUpperCase()]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [head, line, ...rest] = stdout.trimEnd().split('\n');
    expect(head).toBe('email,name,confirmed,suspended,role,created,last_sign_in,posts,visits,id');
    expect(line).toMatch(
      new RegExp(`^${member.email},"'=1\\+1, ""Ann""",yes,no,user,\\S+Z,\\S+Z,0,0,${member.id}$`),
    );
    expect(rest).toEqual([]);
  });

  it('exits without an error when its reader closes first', async () => {
    const child = spawn(process.execPath, [join(ROOT, 'scripts', 'operator', 'members.ts')], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, DATA_DIR: site.dataDir },
    });
    const errorOutput = text(child.stderr);
    const closed = once(child, 'close');
    await once(child.stdout, 'data');
    child.stdout.destroy();
    await closed;
    expect({ code: child.exitCode, errorOutput: await errorOutput }).toEqual({ code: 0, errorOutput: '' });
  });

  it('prints its help', async () => {
    const [help, wrong, both] = await Promise.all([
      run('members', ['--help']),
      run('members', ['--cvs']),
      run('members', ['--csv', '--json']),
    ]);
    expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('--find TEXT') });
    expect(wrong).toMatchObject({
      code: 2,
      stdout: '',
      stderr: `Unknown option '--cvs'.\nUsage: npm run members -- [--find TEXT] [--csv | --json]\n`,
    });
    expect(both).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('npm run member', () => {
  const member = (email: string, ...words: string[]) => run('member', [email, ...words]);
  const signIn = (email: string, password = GOOD_PASSWORD) =>
    site.client().auth.signInWithPassword({ email, password });
  const isIn = async ({ client, id }: Member) =>
    (await client.from('profiles').select('id').eq('id', id)).error?.code ?? 'in';
  const actionsOn = (id: string) =>
    site.sql`select action, detail, operator <> '' as named from private.operator_actions where member_id = ${id} order by at`;

  it('suspends: sessions end at once, and the password does not work until the end of the suspension', async () => {
    const ann = await site.member();
    expect(await isIn(ann)).toBe('in');
    const { code, stdout, stderr } = await member(ann.email.toUpperCase(), 'suspend');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `${ann.email} is suspended: signed out everywhere, and cannot sign in.\n`,
    });
    expect(JSON.parse(stderr)).toMatchObject({
      msg: 'operator command',
      action: 'member suspend',
      member: ann.id,
    });
    expect(await isIn(ann)).toBe('user_banned');
    expect((await ann.client.auth.refreshSession()).error).not.toBeNull();
    expect((await signIn(ann.email)).error?.code).toBe('user_banned');

    expect(await member(ann.email, 'unsuspend')).toMatchObject({ code: 0 });
    expect((await signIn(ann.email)).error).toBeNull();
    expect(await isIn(ann)).toBe('session_not_found');
    expect(await actionsOn(ann.id)).toEqual([
      { action: 'member suspend', detail: null, named: true },
      { action: 'member unsuspend', detail: null, named: true },
    ]);
  });

  it('suspends for some days', async () => {
    const ann = await site.member();
    const found = await findMember(site.sql, ann.email);
    if (!found) throw new Error('member not found');
    await suspendMember(site.sql, found, 3);
    const [row] = await site.sql`
      select banned_until > now() + interval '71 hours' and banned_until < now() + interval '73 hours' as fits
      from auth.users where id = ${ann.id}`;
    expect(row).toEqual({ fits: true });
  });

  it('resets a password: the old one and all sessions end, and the link works once', async () => {
    const ann = await site.member();
    const { code, stdout } = await runScript('member', [ann.email, 'reset-password'], {
      variables: { DATA_DIR: site.dataDir, SITE_URL: site.server.url },
    });
    expect(code).toBe(0);
    expect(await isIn(ann)).toBe('session_not_found');
    expect((await signIn(ann.email)).error?.code).toBe('invalid_credentials');

    const link = linkIn({ text: stdout });
    const open = async () => {
      const location = (await fetch(link, { redirect: 'manual' })).headers.get('Location') ?? '';
      return new URLSearchParams(location.split('#')[1]);
    };
    const tokens = await open();
    const client = site.client();
    const adopted = await client.auth.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    });
    expect(adopted.error).toBeNull();
    expect((await client.auth.updateUser({ password: 'Another-Vengeance-2!' })).error).toBeNull();
    expect((await signIn(ann.email, 'Another-Vengeance-2!')).error).toBeNull();
    expect((await open()).get('error_code')).toBe('otp_expired');
  });

  it('mails the link if mail is configured, and reports a mail server that rejects it', async () => {
    const ann = await site.member();
    const reset = (mailServer: string) =>
      runScript('member', [ann.email, 'reset-password'], {
        variables: {
          DATA_DIR: site.dataDir,
          SITE_URL: site.server.url,
          SMTP_URL: mailServer,
          MAIL_FROM: 'THRILLSEEKERS <hello@thrillseekers.example>',
        },
      });
    const mails = await startMailServer();
    const sent = await reset(mails.url);
    await mails[Symbol.asyncDispose]();
    expect(sent).toMatchObject({ code: 0, stdout: expect.stringContaining('A mail with a link') });
    expect(sent.stdout).not.toContain('token=');
    expect(mails.mailsTo(ann.email)).toEqual([
      expect.objectContaining({ raw: expect.stringContaining('/auth/v1/verify?token=3D') }),
    ]);

    expect(await reset(mails.url)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The mail with the link could not be sent (connect ECONNREFUSED'),
    });
  });

  it('changes an address, unless another account has it', async () => {
    const [ann, ben] = [await site.member(), await site.member()];
    const email = newEmail();
    expect(await member(ann.email, 'change-email', email.toUpperCase())).toEqual({
      code: 0,
      stderr: expect.stringContaining('"action":"member change-email"'),
      stdout: `${ann.email} is now ${email}.\n`,
    });
    expect(await isIn(ann)).toBe('in');
    expect((await signIn(email)).data.user).toMatchObject({ id: ann.id, email });
    expect((await signIn(ann.email)).error?.code).toBe('invalid_credentials');
    const found = await findMember(site.sql, ben.email);
    if (!found) throw new Error('member not found');
    await expect(changeEmail(site.sql, found, ` ${email} `)).rejects.toThrow('belongs to another account');
    await expect(changeEmail(site.sql, found, 'a@b.test, c@d.test')).rejects.toThrow('is not a mail address');
    expect((await findMember(site.sql, ben.email))?.id).toBe(ben.id);
    const identities = await site.sql`select email from auth.identities where user_id = ${ann.id}`;
    expect(identities).toEqual([{ email }]);
  });

  it('deletes the same as the app does, also for a suspended member, and never the last admin', async () => {
    const [ann, ben] = [await site.member(), await site.member()];
    await site.sql`insert into public.profiles (id, name) values (${ann.id}, 'Ann')`;
    await site.sql`insert into public.posts (user_id, content) values (${ann.id}, 'Hello')`;
    await site.sql`insert into public.user_roles (user_id, role) values (${ben.id}, 'admin')`;
    expect(await member(ann.email, 'delete')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--yes'),
    });
    const found = await findMember(site.sql, ann.email);
    if (!found) throw new Error('member not found');
    await suspendMember(site.sql, found, null);
    expect(await member(ann.email, 'delete', '--yes')).toMatchObject({ code: 0 });
    const left = await site.sql`
      select id from auth.users where id = ${ann.id}
      union select id from public.profiles where id = ${ann.id}
      union select user_id from public.posts where user_id = ${ann.id}`;
    expect(left).toEqual([]);
    expect(await actionsOn(ann.id)).toMatchObject([{}, { action: 'member delete', detail: null }]);

    const admin = await findMember(site.sql, ben.email);
    if (!admin) throw new Error('admin not found');
    await expect(deleteMember(site.sql, admin)).rejects.toThrow('The last admin cannot be deleted');
    expect(await actionsOn(ben.id)).toEqual([]);
    expect(await isIn(ben)).toBe('in');
  });

  it('prints its help', async () => {
    const wrong = [
      ['a@b.test'],
      ['a@b.test', 'suspend', 'now'],
      ['a@b.test', 'suspend', '--yes'],
      ['a@b.test', 'suspend', '--days', '1e9'],
    ];
    for (const ended of await Promise.all(wrong.map((words) => run('member', words)))) {
      expect(ended).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining('Usage: npm run member -- EMAIL suspend'),
      });
    }
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
    const [done, failed] = await Promise.all([
      run('sql', ['--write', `${insert}; ${insert} returning action`]),
      run('sql', ['--write', `${insert}, ('x', null)`]),
    ]);
    expect(done).toMatchObject({
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
