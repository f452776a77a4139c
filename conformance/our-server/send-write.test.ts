/** Tests writes whose id the client chooses: a write that is sent twice takes effect once. */
import { expect, it } from 'vitest';
import { anonymousClient, type Member, newMember } from '../fixtures/member.ts';
import { unwrap } from '../fixtures/responses.ts';
import { newMeetup, newPost } from '../fixtures/rows.ts';
import { sqlState } from '../fixtures/sql-state.ts';

type Content = Readonly<Record<string, unknown>>;

const send = ({ client }: Pick<Member, 'client'>, write_id: string, kind: string, content: Content) =>
  client.rpc('send_write', { write_id, kind, content });

it('returns the same result each time a comment is sent, and stores the comment once', async () => {
  const member = await newMember();
  const post_id = await newPost(member);
  const id = crypto.randomUUID();
  const responses = await Promise.all(
    [1, 2, 3, 4, 5].map(() => send(member, id, 'comment', { post_id, content: 'Once' })),
  );
  responses.push(await send(member, id, 'comment', { post_id, content: 'Once' }));
  for (const { data, error, status } of responses)
    expect({ data, error, status }).toEqual({ data: { id }, error: null, status: 200 });
  const rows = unwrap(await member.client.from('post_comments').select('id,content').eq('post_id', post_id));
  expect(rows).toEqual([{ id, content: 'Once' }]);
  const { comment_count } = unwrap(
    await member.client.from('posts').select('comment_count').eq('id', post_id).single(),
  );
  expect(comment_count).toBe(1);
});

it('responds with 409 to a write that has the id of an earlier write but other content, and changes nothing', async () => {
  const member = await newMember();
  const entity_id = await newPost(member);
  const id = crypto.randomUUID();
  expect((await send(member, id, 'like', { entity_id, choice: true })).error).toBeNull();
  const { error, status } = await send(member, id, 'like', { entity_id, choice: false });
  expect({ status, hint: error?.hint }).toEqual({ status: 409, hint: 'write_id_taken' });
  expect(unwrap(await member.client.from('post_likes').select('user_id').eq('post_id', entity_id))).toEqual([
    { user_id: member.id },
  ]);
});

it('returns the error that a request to the table would get, and accepts the rejected write later', async () => {
  const [host, member] = await Promise.all([newMember(), newMember()]);
  const entity_id = await newMeetup(host, { max_attendees: 1 });
  const [hostWrite, memberWrite] = [crypto.randomUUID(), crypto.randomUUID()];
  expect((await send(host, hostWrite, 'attendance', { entity_id, choice: true })).error).toBeNull();
  const full = await send(member, memberWrite, 'attendance', { entity_id, choice: true });
  expect({ status: full.status, hint: full.error?.hint }).toEqual({ status: 409, hint: 'meetup_full' });
  const onMissingPost = await send(member, crypto.randomUUID(), 'comment', {
    post_id: crypto.randomUUID(),
    content: 'Hello?',
  });
  expect(onMissingPost.status).toBe(409);
  expect(sqlState(onMissingPost.error)).toBe('23503');
  await send(host, crypto.randomUUID(), 'attendance', { entity_id, choice: false });
  expect((await send(member, memberWrite, 'attendance', { entity_id, choice: true })).error).toBeNull();
});

it('rejects visitors who are not signed in', async () => {
  const client = await anonymousClient();
  const { error, status } = await send({ client }, crypto.randomUUID(), 'favorite', {});
  expect(error).not.toBeNull();
  expect(status).toBe(401);
});
