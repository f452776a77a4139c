/** The operator's commands: their rules in this process, and each once as a process of its own beside a server that runs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, runScript } from '../testing/run-command.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type ListedMember, listMembers } from './list-members.ts';

const MEMBERS = 2_500;

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ RATE_LIMIT_FACTOR: '0' });
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
    ['a part of the address, however it is written', 'RIDER-7@', ['rider-7@list.test']],
    ['a part of the name, without its marks', '100%_zoe', ['rider-9@list.test']],
    ['a name with signs that a pattern would take for more', '%', ['rider-9@list.test']],
    ['an id', '00000000-0000-4000-8000-000000000012', ['rider-12@list.test']],
    ['nothing that anybody has', "nobody' or true --", []],
  ])('finds by %s', async (_what, find, emails) => {
    expect((await list(find)).members.map(({ email }) => email)).toEqual(emails);
  });

  it('tells who is confirmed, and who is suspended now', async () => {
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

  it('explains itself', async () => {
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
