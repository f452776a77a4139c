import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandResult, runScript } from '../testing/run-command.ts';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';
import { previewRename, renameSite } from './rename-site.ts';

const FROM = 'http://old.example:3000';
const TO = 'https://a-much-longer-name.club.example';

let site: TestServer;
let member: Member;
beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS, { hasOwnCluster: true });
  member = await site.member();
  expect((await member.client.from('profiles').insert({ id: member.id, name: 'Ada' })).error).toBeNull();
});
afterAll(() => site[Symbol.asyncDispose]());

const run = (...args: readonly string[]): Promise<CommandResult> =>
  runScript('rename-site', args, { variables: { DATA_DIR: site.dataDir } });

async function post(content: string, more: Record<string, unknown> = {}): Promise<string> {
  const row = { id: crypto.randomUUID(), user_id: member.id, content, ...more };
  expect((await member.client.from('posts').insert(row)).error).toBeNull();
  return row.id;
}

const contentOf = async (id: string) => {
  const [row] = await site.sql<{ content: string }[]>`select content from public.posts where id = ${id}`;
  return row?.content;
};

describe('renameSite', () => {
  it.each([
    [`${FROM}`, TO],
    [`See ${FROM}/posts/1?a=b#c and (${FROM}), ${FROM}.`, `See ${TO}/posts/1?a=b#c and (${TO}), ${TO}.`],
    ['HTTP://Old.Example:3000/Posts', `${TO}/Posts`],
    [`${FROM}1/posts`, `${FROM}1/posts`],
    ['http://old.example/posts', 'http://old.example/posts'],
    ['https://old.example:3000/', 'https://old.example:3000/'],
    [`${FROM}@evil.example/`, `${FROM}@evil.example/`],
    [`${FROM}.evil.example/`, `${FROM}.evil.example/`],
    ['http://oldxexample:3000/', 'http://oldxexample:3000/'],
  ])('turns %j into %j', async (before, after) => {
    const id = await post(before);
    await renameSite(site.sql, FROM, TO);
    expect(await contentOf(id)).toBe(after);
  });

  it('changes texts and lists of texts in several tables, and nothing else in a row', async () => {
    const id = await post(`${FROM}/a`);
    const meetup = {
      id: crypto.randomUUID(),
      title: 'Meet',
      date: '2031-05-01',
      time: '09:00',
      location: `${FROM}/l`,
      created_by: member.id,
      description: `${FROM}/d`,
      notes_from_host: `${FROM}/n`,
    };
    expect((await member.client.from('meetups').insert(meetup)).error).toBeNull();
    const comment = { user_id: member.id, post_id: id, content: `${FROM}/c` };
    expect((await member.client.from('post_comments').insert(comment)).error).toBeNull();
    const bio = { bio: `${FROM}/b`, thrill_tour_coasters_checked: ['One', `${FROM}/t`] };
    expect((await member.client.from('profiles').update(bio).eq('id', member.id)).error).toBeNull();
    const [before] = await site.sql`select * from public.meetups where id = ${meetup.id}`;

    const preview = await previewRename(site.sql, FROM, TO);
    expect(preview).toEqual({
      columns: [
        { table: 'meetups', column: 'location', rows: 1 },
        { table: 'meetups', column: 'description', rows: 1 },
        { table: 'meetups', column: 'notes_from_host', rows: 1 },
        { table: 'post_comments', column: 'content', rows: 1 },
        { table: 'posts', column: 'content', rows: 1 },
        { table: 'profiles', column: 'bio', rows: 1 },
        { table: 'profiles', column: 'thrill_tour_coasters_checked', rows: 1 },
      ],
      skipped: [],
    });
    expect(await contentOf(id)).toBe(`${FROM}/a`);
    expect(await renameSite(site.sql, FROM, TO)).toEqual(preview);

    expect(await contentOf(id)).toBe(`${TO}/a`);
    expect((await site.sql`select * from public.meetups where id = ${meetup.id}`)[0]).toEqual({
      ...before,
      location: `${TO}/l`,
      description: `${TO}/d`,
      notes_from_host: `${TO}/n`,
    });
    const [profile] = await site.sql`
      select bio, thrill_tour_coasters_checked from public.profiles where id = ${member.id}`;
    expect(profile).toEqual({ bio: `${TO}/b`, thrill_tour_coasters_checked: ['One', `${TO}/t`] });
    expect((await renameSite(site.sql, FROM, TO)).columns).toEqual([]);
  });

  it('skips a text that would become too long, and changes the others', async () => {
    const maxPostLength = 850;
    const long = `${FROM}/ ${'x'.repeat(maxPostLength - FROM.length - 2)}`;
    const [skippedPost, changedPost] = [await post(long), await post(`${FROM}/short`)];
    expect(await renameSite(site.sql, FROM, TO)).toEqual({
      columns: [{ table: 'posts', column: 'content', rows: 1 }],
      skipped: [{ table: 'posts', column: 'content', row: skippedPost }],
    });
    expect([await contentOf(skippedPost), await contentOf(changedPost)]).toEqual([long, `${TO}/short`]);
    await site.sql`delete from public.posts where id = ${skippedPost}`;
  });
});

describe('npm run rename-site', () => {
  it('prints a preview, changes texts while the server runs, and records the change once', async () => {
    const id = await post(`Look: ${FROM}/members`);
    expect(await run('--dry-run', FROM, `${TO}/`)).toEqual({
      code: 0,
      stdout: 'posts.content: 1\nWould change 1 text.\n',
      stderr: '',
    });
    expect(await contentOf(id)).toBe(`Look: ${FROM}/members`);
    const result = await run(FROM, TO);
    expect(result).toMatchObject({ code: 0, stdout: 'posts.content: 1\nChanged 1 text.\n' });
    const detail = `${FROM} to ${TO}: 1 text changed, 0 skipped`;
    expect(JSON.parse(result.stderr)).toMatchObject({ action: 'rename-site', detail });
    expect(
      await site.sql`select action, detail from private.operator_actions order by at desc limit 1`,
    ).toEqual([{ action: 'rename-site', detail }]);
    expect(await contentOf(id)).toBe(`Look: ${TO}/members`);
    expect(await run(FROM, TO)).toMatchObject({ code: 0, stdout: 'Changed 0 texts.\n', stderr: '' });
  });

  it.each([
    [[], /^Usage: npm run rename-site -- \[--dry-run\] FROM TO\n$/],
    [[FROM, TO, TO], /^Usage:/],
    [[FROM, `${FROM}/`], /^FROM and TO are the same address\.\nUsage:/],
    [[`${FROM}/posts`, TO], /must not contain a path/],
  ])('exits with 2 when called with %j', async (args, sentence) => {
    const result = await run(...args);
    expect(result).toMatchObject({ code: 2, stdout: '' });
    expect(result.stderr).toMatch(sentence);
  });

  it('exits with 1 if there is no community', async () => {
    const { code, stderr } = await runScript('rename-site', [FROM, TO], {
      variables: { DATA_DIR: `${site.dataDir}-none` },
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^There is nothing in/);
  });

  it('prints its help', async () => {
    const { code, stdout } = await run('--help');
    expect(code).toBe(0);
    expect(stdout).toMatch(/--dry-run .*\n.*--help/);
  });
});
