/** The effect of each kind of write outside the ride log, and the rules of the tables, which apply to these writes too. */

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { newMember, newPost, newWrite, sendWrite } from './writes.ts';

async function newTip(sql: Database, author: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into public.thoosie_tips (id, park_id, user_id, tip_text) values (${id}, '12', ${author}, 'Left')`;
  return id;
}

async function newMeetup(sql: Database, host: string): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into public.meetups (id, title, date, time, location, created_by)
    values (${id}, 'Rope drop', current_date + 3, '09:00', 'Gate', ${host})`;
  return id;
}

it.each([
  ['like', newPost, 'post_likes', 'post_id', 'user_id'],
  ['high_five', (_sql: Database, other: string) => other, 'high_fives', 'receiver_id', 'giver_id'],
  ['favorite', () => '12', 'favorite_parks', 'park_id', 'user_id'],
  ['attendance', newMeetup, 'meetup_attendees', 'meetup_id', 'user_id'],
] as const)(
  '%s sets the chosen state, also if the state is already set',
  (kind, newEntity, table, column, owner) =>
    withTestDatabase(async ({ sql }) => {
      const [member, other] = [await newMember(sql), await newMember(sql)];
      const entity = await newEntity(sql, other);
      const rows = async () =>
        sql`select from ${sql('public')}.${sql(table)} where ${sql(column)} = ${entity} and ${sql(owner)} = ${member}`;
      for (const choice of [false, true, true, false, false, true]) {
        await sendWrite(sql, member, newWrite(kind, { entity_id: entity, choice }));
        expect(await rows()).toHaveLength(choice ? 1 : 0);
      }
      await expect(sendWrite(sql, member, newWrite(kind, { entity_id: entity }))).rejects.toMatchObject({
        code: '22023',
      });
    }),
);

it('vote adds, switches and removes a vote', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, author] = [await newMember(sql), await newMember(sql)];
    const tip = await newTip(sql, author);
    for (const choice of ['upvote', 'upvote', 'downvote', null, null, 'upvote']) {
      await sendWrite(sql, member, newWrite('vote', { entity_id: tip, choice }));
      expect(await sql`select upvotes, downvotes from public.thoosie_tips where id = ${tip}`).toEqual([
        { upvotes: choice === 'upvote' ? 1 : 0, downvotes: choice === 'downvote' ? 1 : 0 },
      ]);
    }
  }));

it('tour_coaster sets or removes the tick of one coaster and does not change other ticks', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    for (const [name, checked] of [
      ['Taron', true],
      ['Nemesis', true],
      ['Taron', true],
      ['Nemesis', false],
    ] as const)
      await sendWrite(sql, member, newWrite('tour_coaster', { name, checked }));
    expect(
      await sql`select thrill_tour_coasters_checked as ticks from public.profiles where id = ${member}`,
    ).toEqual([{ ticks: ['Taron'] }]);
  }));

it('visit, comment, tip and post add a row with the id of the write, and visit_removal removes a visit', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const post = newWrite('post', {
      content: '  What a drop!  ',
      images: [1, 2].map((number) => `/storage/v1/object/public/post-images/${member}/${number}.webp`),
      image_alts: ['The drop', ''],
      park_id: '12',
      park_name: null,
      park_country: null,
      visit_date: '2026-01-02',
      meetup_id: null,
      // Clients cannot set the counter.
      like_count: 100,
    });
    await sendWrite(sql, member, post);
    const [park] = await sql<{ name: string; country: string }[]>`
      select name, country from public.parks where id = '12'`;
    expect(
      await sql`
        select user_id, content, images, image_alts, park_id, park_name, park_country, visit_date::text, meetup_id, like_count
        from public.posts where id = ${post.id}`,
    ).toEqual([
      {
        ...post.content,
        user_id: member,
        content: 'What a drop!',
        like_count: 0,
        park_name: park?.name,
        park_country: park?.country,
      },
    ]);
    const withoutPictures = newWrite('post', { content: 'No photos' });
    await sendWrite(sql, member, withoutPictures);
    expect(await sql`select images from public.posts where id = ${withoutPictures.id}`).toEqual([
      { images: [] },
    ]);

    const comment = newWrite('comment', { post_id: post.id, content: 'Yes!' });
    await sendWrite(sql, member, comment);
    expect(
      await sql`select user_id, post_id, content from public.post_comments where id = ${comment.id}`,
    ).toEqual([{ user_id: member, ...comment.content }]);

    const tip = newWrite('tip', { park_id: '12', tip_text: 'Go left.' });
    await sendWrite(sql, member, tip);
    expect(
      await sql`select user_id, park_id, tip_text from public.thoosie_tips where id = ${tip.id}`,
    ).toEqual([{ user_id: member, ...tip.content }]);

    const visit = newWrite('visit', { park_id: '12', visit_date: '2099-05-01' });
    await sendWrite(sql, member, visit);
    const visits = () => sql`select id from public.user_park_visits where user_id = ${member}`;
    expect(await visits()).toEqual([{ id: visit.id }]);
    await expect(sendWrite(sql, member, { ...visit, id: randomUUID() })).rejects.toMatchObject({
      code: '23505',
    });
    const removal = newWrite('visit_removal', { visit_id: visit.id });
    await sendWrite(sql, await newMember(sql), removal);
    expect(await visits()).toHaveLength(1);
    await sendWrite(sql, member, removal);
    expect(await visits()).toHaveLength(0);
  }));

it.each([
  ['an unknown kind', 'role', { role: 'admin' }, '22023'],
  [
    'a comment on a post that does not exist',
    'comment',
    { post_id: randomUUID(), content: 'Hello?' },
    '23503',
  ],
  ['a comment without a post', 'comment', { content: 'Hello?' }, '23502'],
  ['a comment that is too long', 'comment', { post_id: randomUUID(), content: 'a'.repeat(501) }, '23514'],
  ['a visit in the past', 'visit', { park_id: '12', visit_date: '2020-01-01' }, '23514'],
  ['an id that is not a UUID', 'like', { entity_id: 'me', choice: true }, '22P02'],
  ['a tour coaster without the new state', 'tour_coaster', { name: 'Taron' }, '22023'],
])('%s is rejected', (_what, kind, content, code) =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    await expect(sendWrite(sql, member, newWrite(kind, content))).rejects.toMatchObject({ code });
  }),
);

it('a post with a picture of another member is rejected', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, other] = [await newMember(sql), await newMember(sql)];
    const images = [`/storage/v1/object/public/post-images/${other}/1.webp`];
    await expect(sendWrite(sql, member, newWrite('post', { content: 'Mine', images }))).rejects.toMatchObject(
      { code: '23514' },
    );
  }));

it('policies, suspensions and limits apply to writes, and visitors cannot send any', () =>
  withTestDatabase(async ({ sql }) => {
    const [ada, bob] = [await newMember(sql), await newMember(sql)];
    const post = await newPost(sql, ada);
    const like = (choice: boolean) => newWrite('like', { entity_id: post, choice });
    await sendWrite(sql, bob, like(true));

    await sql`insert into public.suspensions (user_id, rule, statement) values (${bob}, 'None', 'None')`;
    // Removing a like raises an error, too; with policies alone, the statement would succeed and delete no row.
    await expect(sendWrite(sql, bob, like(false))).rejects.toMatchObject({ code: '42501' });
    await expect(
      sendWrite(sql, bob, newWrite('comment', { post_id: post, content: 'Still here' })),
    ).rejects.toMatchObject({ code: '42501' });
    await sql`delete from public.suspensions where user_id = ${bob}`;

    await sql`insert into public.member_blocks (user_id, blocked_id) values (${ada}, ${bob})`;
    await expect(
      sendWrite(sql, bob, newWrite('comment', { post_id: post, content: 'Why?' })),
      // The same error as for a post that does not exist.
    ).rejects.toMatchObject({ code: '23503' });

    await sql`update private.row_limits set rows_per_hour = 1 where table_name = 'thoosie_tips'`;
    const tip = () => newWrite('tip', { park_id: '12', tip_text: 'Go left.' });
    await sendWrite(sql, bob, tip());
    await expect(sendWrite(sql, bob, tip())).rejects.toMatchObject({ code: 'PT429', hint: 'hourly_limit' });
    await expect(
      sql.begin(async (transaction) => {
        await transaction`select set_config('role', 'anon', true)`;
        return transaction`select public.send_write(${randomUUID()}, 'like', '{}')`;
      }),
    ).rejects.toMatchObject({ code: '42501' });
  }));
