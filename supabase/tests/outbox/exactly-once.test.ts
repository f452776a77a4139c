/** A write that is sent again has no second effect, whether it is sent later, at the same time or after a failure. */

import { expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { newMember, newPost, newWrite, sendWithin, sendWrite } from './writes.ts';

const commentsOn = async (sql: Database, post: string) =>
  (
    await sql<{ id: string }[]>`select id from public.post_comments where post_id = ${post} order by content`
  ).map(({ id }) => id);

it('a write that is sent several times, also at the same time, has one effect and the same result each time', () =>
  withTestDatabase(async ({ url, sql }) => {
    const member = await newMember(sql);
    const post = await newPost(sql, member);
    const comments = Array.from({ length: 20 }, (_, number) =>
      newWrite('comment', { post_id: post, content: `Comment ${String(number).padStart(2, '0')}` }),
    );
    const pool = await connectDatabase(url, 40);
    try {
      const results = await Promise.all(
        [...comments, ...comments, ...comments].map((write) => sendWrite(pool, member, write)),
      );
      const ids = comments.map(({ id }) => id);
      expect(results).toEqual([...ids, ...ids, ...ids].map((id) => ({ id })));
      expect(await commentsOn(sql, post)).toEqual(ids);
    } finally {
      await pool.end({ timeout: 5 });
    }
    // A comment that was deleted in the meantime stays deleted when its write is sent again.
    await sql`delete from public.post_comments where post_id = ${post}`;
    for (const write of comments) await sendWrite(sql, member, write);
    expect(await commentsOn(sql, post)).toEqual([]);
  }));

it('a simultaneous duplicate waits for the first write, and takes effect if the first is rolled back', () =>
  withTestDatabase(async ({ url, sql }) => {
    const member = await newMember(sql);
    const post = await newPost(sql, member);
    const write = newWrite('comment', { post_id: post, content: 'Again?' });
    const pool = await connectDatabase(url, 2);
    try {
      const duplicate = Promise.withResolvers<unknown>();
      await pool
        .begin(async (transaction) => {
          await sendWithin(transaction, member, write);
          duplicate.resolve(sendWrite(pool, member, write));
          await expect
            .poll(
              () =>
                sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
            .toHaveLength(1);
          throw new Error('The connection broke');
        })
        .catch(() => undefined);
      expect(await duplicate.promise).toEqual({ id: write.id });
      expect(await commentsOn(sql, post)).toEqual([write.id]);
    } finally {
      await pool.end({ timeout: 5 });
    }
  }));

it('rejects an id that the member used for another write, but lets two members use the same id', () =>
  withTestDatabase(async ({ sql }) => {
    const [ada, bob] = [await newMember(sql), await newMember(sql)];
    const post = await newPost(sql, ada);
    const like = newWrite('like', { entity_id: post, choice: true });
    await sendWrite(sql, ada, like);
    for (const other of [
      { ...like, content: { entity_id: post, choice: false } },
      { ...like, kind: 'favorite' },
    ])
      await expect(sendWrite(sql, ada, other)).rejects.toMatchObject({
        code: 'PT409',
        hint: 'write_id_taken',
      });
    // The order of the keys does not matter.
    expect(await sendWrite(sql, ada, { ...like, content: { choice: true, entity_id: post } })).toEqual({
      id: like.id,
    });
    expect(await sendWrite(sql, bob, { ...like, content: { entity_id: post, choice: true } })).toEqual({
      id: like.id,
    });
    expect(await sql`select like_count from public.posts where id = ${post}`).toEqual([{ like_count: 2 }]);

    // A comment with the id of another member's comment is rejected, and does not overwrite that comment.
    const comment = newWrite('comment', { post_id: post, content: 'Mine' });
    await sendWrite(sql, ada, comment);
    await expect(
      sendWrite(sql, bob, { ...comment, content: { post_id: post, content: 'Not yours' } }),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await sql`select user_id, content from public.post_comments where post_id = ${post}`).toEqual([
      { user_id: ada, content: 'Mine' },
    ]);
  }));

it('a rejected write leaves no record and can be sent again', () =>
  withTestDatabase(async ({ sql }) => {
    const [ada, bob] = [await newMember(sql), await newMember(sql)];
    const meetup = crypto.randomUUID();
    await sql`
      insert into public.meetups (id, title, date, time, location, created_by, max_attendees)
      values (${meetup}, 'Rope drop', current_date + 3, '09:00', 'Gate', ${ada}, 1)`;
    await sql`insert into public.meetup_attendees (meetup_id, user_id) values (${meetup}, ${ada})`;
    const rsvp = newWrite('attendance', { entity_id: meetup, choice: true });
    await expect(sendWrite(sql, bob, rsvp)).rejects.toMatchObject({ code: 'PT409', hint: 'meetup_full' });
    expect(await sql`select from private.sent_writes`).toHaveLength(0);
    await sql`update public.meetups set max_attendees = 2 where id = ${meetup}`;
    await sendWrite(sql, bob, rsvp);
    expect(await sql`select attendee_count from public.meetups where id = ${meetup}`).toEqual([
      { attendee_count: 2 },
    ]);
  }));

it('records of writes are deleted after 30 days and with their account, and members cannot access them', () =>
  withTestDatabase(async ({ sql }) => {
    const [ada, bob] = [await newMember(sql), await newMember(sql)];
    const post = await newPost(sql, ada);
    const listSenders = async () =>
      (await sql`select user_id from private.sent_writes`).map(({ user_id }) => user_id);
    const like = (member: string) =>
      sendWrite(sql, member, newWrite('like', { entity_id: post, choice: true }));
    await like(ada);
    await like(ada);
    await like(bob);
    await sql`
      update private.sent_writes set sent_at = now() - interval '29 days 23 hours' where user_id = ${bob}`;
    await sql`update private.sent_writes set sent_at = now() - interval '31 days' where user_id = ${ada}`;
    // Each call deletes at most one record.
    const purge = () => sql`select private.purge_sent_writes(1) as purged`;
    expect(await purge()).toEqual([{ purged: 1 }]);
    expect(await purge()).toEqual([{ purged: 1 }]);
    expect(await purge()).toEqual([{ purged: 0 }]);
    expect(await listSenders()).toEqual([bob]);
    // Our server, unlike a Supabase project, grants the API roles access to every table. Without a policy they see no row.
    const deleted = await sql.begin(async (transaction) => {
      await transaction`
        select set_config('request.jwt.claim.sub', ${bob}, true), set_config('role', 'authenticated', true)`;
      return transaction`delete from private.sent_writes returning id`;
    });
    expect(deleted).toEqual([]);
    expect(await listSenders()).toEqual([bob]);
    await sql`delete from public.profiles where id = ${bob}`;
    expect(await listSenders()).toEqual([]);
  }));

it('a member sends at most as many writes an hour as the limit allows, and repetitions do not count', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const post = await newPost(sql, member);
    await sql`update private.row_limits set rows_per_hour = 2 where table_name = 'sent_writes'`;
    const [first, second, third] = [true, false, true].map((choice) =>
      newWrite('like', { entity_id: post, choice }),
    );
    if (!first || !second || !third) throw new Error('There must be three writes');
    for (const write of [first, first, second, second, first]) await sendWrite(sql, member, write);
    await expect(sendWrite(sql, member, third)).rejects.toMatchObject({
      code: 'PT429',
      hint: 'hourly_limit',
    });
  }));
