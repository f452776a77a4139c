/**
 * OWASP API4:2023 Unrestricted resource consumption. A member floods a park, a post or the feed with rows: the number
 * per request and per hour is limited, and the account can still be deleted. This test is not in security/, because the tests
 * there run without rate limits.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../testing/test-server.ts';

let site: TestServer;
let member: Member;
let park_id: string;
let post_id: string;
beforeAll(async () => {
  site = await startTestServer();
  member = await site.member();
  await member.client.from('profiles').insert({ id: member.id, name: 'Mallory' });
  // Makes the account a day old, because new members have lower limits.
  await site.sql`update auth.users set created_at = now() - interval '1 day' where id = ${member.id}`;
  const [park] = await site.sql<{ id: string }[]>`select id from public.parks limit 1`;
  park_id = park?.id ?? '';
  const [post] = await site.sql<{ id: string }[]>`
    insert into public.posts (user_id, content) values (${member.id}, 'Comment on me') returning id`;
  post_id = post?.id ?? '';
});
afterAll(() => site[Symbol.asyncDispose]());

/** Tables with their limit per hour and a function that returns the n-th row. */
const floods: readonly [table: string, limit: number, createRow: (n: number) => Record<string, unknown>][] = [
  ['thoosie_tips', 50, (n) => ({ user_id: member.id, park_id, tip_text: `Tip ${n}` })],
  ['post_comments', 300, (n) => ({ user_id: member.id, post_id, content: `Comment ${n}` })],
  ['posts', 60, (n) => ({ user_id: member.id, content: `Post ${n}` })],
];

describe.each(floods)('when a member floods %s', (table, hourlyLimit, row) => {
  const add = (amount: number) =>
    member.client.from(table).insert(Array.from({ length: amount }, (_, n) => row(n)));
  const countStored = async () =>
    (await site.sql`select from ${site.sql(table)} where user_id = ${member.id}`).length;

  it('1,000 rows in one request are rejected, and none is stored', async () => {
    const before = await countStored();
    const { error, status } = await add(1_000);
    expect(status).toBe(413);
    expect(error).not.toBeNull();
    expect(await countStored()).toBe(before);
  });

  it('rows above the hourly limit are rejected with 429 and the hint hourly_limit', async () => {
    const before = await countStored();
    let response = await add(30);
    for (let round = 0; round < 20 && response.error === null; round += 1) response = await add(30);
    expect({ status: response.status, hint: response.error?.hint }).toEqual({
      status: 429,
      hint: 'hourly_limit',
    });
    expect((await countStored()) - before).toBeLessThanOrEqual(hourlyLimit);
  });
});

it('the account is deleted within the request, and its rows soon after', async () => {
  const { error } = await member.client.rpc('delete_user_and_data', { target_user_id: member.id });
  expect(error).toBeNull();
  expect(await site.sql`select from auth.users where id = ${member.id}`).toHaveLength(0);
  await site.server.accountsDeleted();
  for (const table of ['profiles', ...floods.map(([table]) => table)]) {
    const column = table === 'profiles' ? 'id' : 'user_id';
    expect(
      await site.sql`select from ${site.sql(table)} where ${site.sql(column)} = ${member.id}`,
      table,
    ).toHaveLength(0);
  }
});
