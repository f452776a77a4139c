// @spec accounts/product, community/entities, community/guide-status, community/post-rules
// @spec community/post-calls

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { dayFromNow } from '../../fixtures/days.ts';
import {
  expectQueuedOrDeleted,
  newPng,
  publicBytes,
  publicUrl,
  withFilePaths,
} from '../../fixtures/files.ts';
import { type Member, newMember } from '../../fixtures/member.ts';
import { unwrap } from '../../fixtures/responses.ts';
import { newMeetup, newPost, readTwoParkIds } from '../../fixtures/rows.ts';
import { sqlState } from '../../fixtures/sql-state.ts';

let author: Member;
let reader: Member;
beforeAll(async () => {
  [author, reader] = await Promise.all([newMember(), newMember()]);
});

const publish = (values: Record<string, unknown>) =>
  author.client
    .from('posts')
    .insert({ user_id: author.id, content: 'Text', ...values })
    .select('*')
    .single();
const read = async (id: string) =>
  unwrap(await reader.client.from('posts').select('*').eq('id', id).single());
const imageOf = (member: Member, n = 1) => publicUrl('post-images', `${member.id}/${n}.jpg`);

// @spec community/post-length
it('accepts 850 code points after trimming, and no more', async () => {
  const savedPost = unwrap(await publish({ content: `\n ${'🎢'.repeat(850)}\u2003` }));
  expect(savedPost.content).toBe('🎢'.repeat(850));
  expect(sqlState((await publish({ content: '🎢'.repeat(851) })).error)).toBe('23514');
});

it('keeps the invisible characters within an emoji, even at the end of the text', async () => {
  const content = '👩‍👧 🏳️‍🌈 ❤️';
  expect(unwrap(await publish({ content: `${content} ` })).content).toBe(content);
});

it.each([
  ['only blanks', { content: ' \u00a0\t\n\u3000\u200b' }],
  ['only invisible characters', { content: '\u200e\u2066\u00ad\u3164\u2800\u200d\ufe0f\u{e0020}' }],
  ['a text of 20,000 characters', { content: 'x'.repeat(20_000) }],
  ['a visit in the future', { visit_date: dayFromNow(3) }],
  ['descriptions without images', { image_alts: ['A train'] }],
  ['an image of another site', { images: ['https://evil.example/a.jpg'] }],
])('rejects a post with %s', async (_what, values) => {
  expect(sqlState((await publish(values)).error)).toBe('23514');
});

// @spec community/post-images
it("accepts up to four images, each from the author's own folder", async () => {
  const ownImages = await Promise.all([1, 2, 3, 4, 5].map((n) => imageOf(author, n)));
  const savedPost = unwrap(await publish({ images: ownImages.slice(0, 4) }));
  expect(withFilePaths(savedPost)).toMatchObject({
    ...withFilePaths({ images: ownImages.slice(0, 4) }),
    image_alts: ['', '', '', ''],
  });
  expect(sqlState((await publish({ images: ownImages })).error)).toBe('23514');
  expect(sqlState((await publish({ images: [ownImages[0], await imageOf(reader)] })).error)).toBe('23514');
  expect(sqlState((await publish({ images: [`${ownImages[0]}?x=1`] })).error)).toBe('23514');
  expect(sqlState((await publish({ images: [null] })).error)).toBe('23514');
});

it('does not let the author delete a picture that a post shows, and deletes it with the post', async () => {
  const file = newPng();
  const name = `${author.id}/shown.png`;
  const files = author.client.storage.from('post-images');
  const readPublicBytes = () => publicBytes('post-images', name);
  expect((await files.upload(name, file.bytes, { contentType: file.type })).error).toBeNull();
  const { id } = unwrap(await publish({ images: [await publicUrl('post-images', name)] }));
  await files.remove([name]);
  expect(await readPublicBytes()).toEqual(file.bytes);
  await author.client.from('posts').delete().eq('id', id);
  await expectQueuedOrDeleted([{ bucket: 'post-images', name }]);
});

it('stores a post once when it is sent several times with the same id', async () => {
  const id = randomUUID();
  const responses = await Promise.all([publish({ id }), publish({ id }), publish({ id })]);
  expect(responses.map(({ error }) => error?.code ?? 'stored').sort()).toEqual(['23505', '23505', 'stored']);
});

it('ignores a time and counters that the client sends with a post', async () => {
  const forgedValues = { like_count: 99, comment_count: 99, created_at: '2001-01-01T00:00:00Z' };
  const savedPost = unwrap(await publish(forgedValues));
  expect(savedPost).toMatchObject({ like_count: 0, comment_count: 0 });
  expect(String(savedPost.created_at)).not.toContain('2001');
});

it('stores the park name of the directory instead of the park name that the client sends', async () => {
  const [park_id] = await readTwoParkIds(author);
  const park = unwrap(await author.client.from('parks').select('name, country').eq('id', park_id).single());
  const savedPost = unwrap(await publish({ park_id, park_name: 'Elsewhere', park_country: 'Nowhere' }));
  expect(savedPost).toMatchObject({ park_name: park.name, park_country: park.country });
});

it('accepts a visit on the next day in UTC, because that day has already begun in other time zones', async () => {
  const visit_date = dayFromNow(1);
  expect(unwrap(await publish({ visit_date })).visit_date).toBe(visit_date);
});

it('counts likes and comments correctly, even when they change concurrently', async () => {
  const id = await newPost(author);
  const fans = await Promise.all([newMember(), newMember(), newMember()]);
  await Promise.all(
    fans.flatMap(({ client, id: user_id }) => [
      ...[1, 2, 3].map(() => client.from('post_likes').insert({ post_id: id, user_id })),
      client.from('post_comments').insert({ post_id: id, user_id, content: 'First!' }),
    ]),
  );
  expect(await read(id)).toMatchObject({ like_count: 3, comment_count: 3 });
  const [fan] = fans;
  await fan?.client.from('post_likes').delete().match({ post_id: id, user_id: fan.id });
  expect(await read(id)).toMatchObject({ like_count: 2, comment_count: 3 });
});

// @spec community/comment-length
it('accepts comments of 1 to 500 code points, and none on a deleted post', async () => {
  const post_id = await newPost(author);
  const comment = (content: string) =>
    reader.client.from('post_comments').insert({ post_id, user_id: reader.id, content });
  expect((await comment('🎢'.repeat(500))).error).toBeNull();
  expect(sqlState((await comment('🎢'.repeat(501))).error)).toBe('23514');
  expect(sqlState((await comment(' \u00a0 ')).error)).toBe('23514');
  await author.client.from('posts').delete().eq('id', post_id);
  expect((await comment('Too late')).error?.code).toBe('23503');
});

it("returns a post with its author, its meetup and the reader's like in one request", async () => {
  const meetup_id = await newMeetup(author);
  const id = await newPost(author, { meetup_id });
  await reader.client.from('post_likes').insert({ post_id: id, user_id: reader.id });
  const post = unwrap(
    await reader.client
      .from('posts')
      .select(
        '*, author:profiles!posts_user_id_fkey(id, name, is_guide), meetups(id, title, date, location), post_likes(user_id)',
      )
      .eq('post_likes.user_id', reader.id)
      .eq('id', id)
      .single(),
  );
  expect(post).toMatchObject({
    author: { id: author.id, name: author.name, is_guide: false },
    meetups: { id: meetup_id, title: 'Rope drop' },
    post_likes: [{ user_id: reader.id }],
  });
});

it('keeps a post when its meetup is deleted', async () => {
  const meetup_id = await newMeetup(author);
  const id = await newPost(reader, { meetup_id });
  await author.client.from('meetups').delete().eq('id', meetup_id);
  expect((await read(id)).meetup_id).toBeNull();
});

// @spec accounts/guide-badge
it('makes a member a guide with 15 posts about parks, as long as the posts exist', async () => {
  const writer = await newMember();
  const guideStatus = async () =>
    unwrap(await reader.client.from('profiles').select('is_guide, park_posts').eq('id', writer.id).single());
  const [park_id] = await readTwoParkIds(writer);
  const ids = await Promise.all(Array.from({ length: 14 }, () => newPost(writer, { park_id })));
  await newPost(writer);
  expect(await guideStatus()).toEqual({ is_guide: false, park_posts: 14 });
  await newPost(writer, { park_name: 'A park that no directory knows' });
  expect(await guideStatus()).toEqual({ is_guide: true, park_posts: 15 });
  await writer.client.from('posts').delete().eq('id', ids[0]);
  expect(await guideStatus()).toEqual({ is_guide: false, park_posts: 14 });
});
