// @spec community/roles

/** What decisions of moderators do to content and members, and who reads the statement of reasons. */
import { expect, it } from 'vitest';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import {
  actAs,
  CONTENT_KINDS,
  canSee,
  caseOf,
  decide,
  newContent,
  newMember,
  report,
  reportAndDecide,
  tableOf,
} from './moderation-fixtures.ts';

it('shows hidden content only to its author and staff, and removed content to nobody', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, other, moderator, admin] = [
      await newMember(sql),
      await newMember(sql),
      await newMember(sql, 'moderator'),
      await newMember(sql, 'admin'),
    ];
    const visibilities = (kind: (typeof CONTENT_KINDS)[number], id: string) =>
      Promise.all([author, other, moderator, admin].map((member) => canSee(sql, member, kind, id)));
    for (const kind of CONTENT_KINDS) {
      const target = await newContent(sql, author, kind);
      expect(await visibilities(kind, target), kind).toEqual([true, true, true, true]);
      await reportAndDecide(sql, moderator, kind, target, { content: 'hide' });
      expect(await visibilities(kind, target), kind).toEqual([true, false, true, true]);
      const removed = await newContent(sql, author, kind);
      await reportAndDecide(sql, moderator, kind, removed, { content: 'remove' });
      expect(await visibilities(kind, removed), kind).toEqual([false, false, false, false]);
    }
  }));

it('leaves moderated content out of counts, and moderated meetups out of lists and posts', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const counts = async () => {
      const [row] = await sql<{ comments: number; tips: number }[]>`
        select (select coalesce(sum(comment_count), 0) from public.posts)::integer as comments,
          (select sum(tip_count) from public.parks)::integer as tips`;
      return row ?? { comments: 0, tips: 0 };
    };
    const before = await counts();
    const comment = await newContent(sql, author, 'comment');
    const tip = await newContent(sql, author, 'tip');
    const after = await counts();
    expect(after).toEqual({ comments: before.comments + 1, tips: before.tips + 1 });
    await reportAndDecide(sql, moderator, 'comment', comment, { content: 'hide' });
    await reportAndDecide(sql, moderator, 'tip', tip, { content: 'remove' });
    expect(await counts()).toEqual(before);
    await sql`delete from public.post_comments where id = ${comment}`;
    await sql`delete from public.thoosie_tips where id = ${tip}`;
    expect(await counts()).toEqual(before);

    const longMeetup = await newContent(sql, author, 'meetup');
    await sql`update public.meetups set end_date = date + 5 where id = ${longMeetup}`;
    const shortMeetup = await newContent(sql, author, 'meetup');
    await sql`insert into public.posts (user_id, content, meetup_id) values (${moderator}, 'See you', ${shortMeetup})`;
    // newContent() creates meetups on 2060-05-01.
    const listedMeetups = () =>
      actAs(sql, moderator, async (transaction) => [
        (await transaction`select from public.meetups_from('2060-05-02')`).length,
        (await transaction`select from public.upcoming_meetups_of(${author}, '2060-05-01')`).length,
        (
          await transaction`
            select from public.posts join public.meetups on meetups.id = posts.meetup_id where posts.content = 'See you'`
        ).length,
      ]);
    expect(await listedMeetups()).toEqual([1, 2, 1]);
    await reportAndDecide(sql, moderator, 'meetup', longMeetup, { content: 'remove' });
    await reportAndDecide(sql, moderator, 'meetup', shortMeetup, { content: 'remove' });
    expect(await listedMeetups()).toEqual([0, 0, 0]);
  }));

it('ignores a moderation state that a member sets', () =>
  withTestDatabase(async ({ sql }) => {
    const author = await newMember(sql);
    const post = await actAs(
      sql,
      author,
      (transaction) => transaction`
        insert into public.posts (user_id, content, moderation) values (${author}, 'Mine', 'removed') returning moderation`,
    );
    expect(post).toEqual([{ moderation: null }]);
    const meetup = await newContent(sql, author, 'meetup');
    await sql`update public.meetups set moderation = 'hidden' where id = ${meetup}`;
    const changed = await actAs(
      sql,
      author,
      (transaction) => transaction`
        update public.meetups set moderation = null, title = 'Changed' where id = ${meetup} returning moderation`,
    );
    expect(changed).toEqual([{ moderation: 'hidden' }]);
  }));

it('lets the member read the statement of reasons, unless the moderator decided that nothing was wrong', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, other, moderator] = [
      await newMember(sql),
      await newMember(sql),
      await newMember(sql, 'moderator'),
    ];
    const readBy = (member: string) =>
      actAs(
        sql,
        member,
        (transaction) => transaction`
          select content_action, member_action, rule, statement, about, appeal_until > now() + interval '29 days' as can_appeal
          from public.moderation_decisions`,
      );
    await reportAndDecide(sql, moderator, 'post', await newContent(sql, author, 'post'), {});
    expect([await readBy(author), (await readBy(moderator)).length]).toEqual([[], 1]);
    await reportAndDecide(sql, moderator, 'tip', await newContent(sql, author, 'tip'), {
      content: 'remove',
      member: 'warn',
    });
    expect(await readBy(author)).toEqual([
      {
        content_action: 'remove',
        member_action: 'warn',
        rule: 'No advertising',
        statement: 'You advertise tickets.',
        about: 'Buy mine',
        can_appeal: true,
      },
    ]);
    expect(await readBy(other)).toEqual([]);
    await report(sql, other, 'member', author);
    const { id } = await caseOf(sql, 'member', author);
    await expect(decide(sql, moderator, id, { member: 'warn', rule: ' ' })).rejects.toMatchObject({
      code: '23514',
    });
    await expect(decide(sql, moderator, id, { content: 'remove' })).rejects.toMatchObject({
      hint: 'action_impossible',
    });
    await decide(sql, moderator, id, { member: 'warn' });
    await expect(decide(sql, moderator, id, {})).rejects.toMatchObject({
      code: 'PT409',
      hint: 'already_decided',
    });
  }));

it('removes a profile picture at once', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const picture = `/storage/v1/object/public/profile-pictures/${author}/1.jpg`;
    await sql`update public.profiles set profile_picture = ${picture} where id = ${author}`;
    await reportAndDecide(sql, moderator, 'picture', author, { content: 'remove' });
    expect(await sql`select profile_picture from public.profiles where id = ${author}`).toEqual([
      { profile_picture: null },
    ]);
    expect(await sql`select name from public.storage_deletion_queue`).toEqual([{ name: `${author}/1.jpg` }]);
  }));

it('decides up to 100 cases in one call, all or none', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const ids: string[] = [];
    for (let number = 0; number < 3; number += 1) {
      const post = await newContent(sql, author, 'post');
      await report(sql, moderator, 'post', post);
      ids.push((await caseOf(sql, 'post', post)).id);
    }
    const decideAll = (cases: readonly string[]) =>
      actAs(
        sql,
        moderator,
        (transaction) => transaction`select public.decide_cases(${[...cases]}::uuid[], 'keep') as decided`,
      );
    // There is no case with the id of a member.
    await expect(decideAll([...ids, moderator])).rejects.toMatchObject({ hint: 'case_gone' });
    expect(await decideAll([...ids, ids[0] ?? ''])).toEqual([{ decided: 3 }]);
    await expect(decideAll(Array.from({ length: 101 }, () => moderator))).rejects.toMatchObject({
      code: 'PT413',
    });
  }));

it('removes the recent content of a spammer with one decision, and closes the cases about it', () =>
  withTestDatabase(async ({ sql }) => {
    const [spammer, moderator, reporter] = [
      await newMember(sql),
      await newMember(sql, 'moderator'),
      await newMember(sql),
    ];
    for (const kind of CONTENT_KINDS) await newContent(sql, spammer, kind);
    const old = await newContent(sql, spammer, 'post');
    await sql`update public.posts set created_at = now() - interval '3 days' where id = ${old}`;
    const reportedTip = await newContent(sql, spammer, 'tip');
    await report(sql, reporter, 'tip', reportedTip);
    const remove = (by: string, hours: number) =>
      actAs(
        sql,
        by,
        (transaction) => transaction`
          select public.remove_recent_content(${spammer}, ${hours}, 'No spam', 'Nothing but advertising.') as removed`,
      );
    await expect(remove(moderator, 0)).rejects.toMatchObject({ code: '22023' });
    // One of each kind, the reported tip, and the post that newContent() adds for the comment.
    expect(await remove(moderator, 24)).toEqual([{ removed: 6 }]);
    for (const kind of CONTENT_KINDS) {
      const remaining = await actAs(
        sql,
        moderator,
        (transaction) => transaction`select id from ${transaction(`public.${tableOf(kind)}`)}`,
      );
      expect(remaining.map(({ id }) => id)).toEqual(kind === 'post' ? [old] : []);
    }
    expect(await caseOf(sql, 'tip', reportedTip)).toMatchObject({ status: 'decided' });
    expect(await sql`select outcome from public.reports`).toEqual([{ outcome: 'action_taken' }]);
    expect(await sql`select ends_at from public.suspensions where user_id = ${spammer}`).toEqual([
      { ends_at: null },
    ]);
    const [entry] = await sql<{ detail: { removed: unknown[] } }[]>`
      select detail from public.moderation_log where action = 'recent_content_removed'`;
    expect(entry?.detail.removed).toHaveLength(6);
  }));

it('purges content that was removed 30 days ago, and its snapshot in the case, unless an appeal is open', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const [purged, appealed] = [await newContent(sql, author, 'post'), await newContent(sql, author, 'tip')];
    await reportAndDecide(sql, moderator, 'post', purged, { content: 'remove' });
    const decision = await reportAndDecide(sql, moderator, 'tip', appealed, { content: 'remove' });
    const purge = async () => (await sql`select private.purge_removed_content(100) as done`)[0]?.done;
    expect(await purge()).toBe(0);
    await actAs(
      sql,
      author,
      (transaction) => transaction`select public.appeal_decision(${decision}, 'I won them.')`,
    );
    await sql`update public.moderation_decisions set purge_at = now() - interval '1 minute'`;
    expect(await purge()).toBe(1);
    expect(await sql`select from public.posts where id = ${purged}`).toHaveLength(0);
    expect(await caseOf(sql, 'post', purged)).toMatchObject({ snapshot: {} });
    expect(await sql`select from public.thoosie_tips where id = ${appealed}`).toHaveLength(1);
  }));

it('decide_cases rejects the action remove_recent, and the case stays open', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const post = await newContent(sql, author, 'post');
    await report(sql, await newMember(sql), 'post', post);
    const { id } = await caseOf(sql, 'post', post);
    await expect(
      actAs(
        sql,
        moderator,
        (transaction) => transaction`
          select public.decide_cases(array[${id}::uuid], 'remove_recent', 'none', 'No spam', 'You advertise.')`,
      ),
    ).rejects.toMatchObject({ code: '22023', hint: 'action_unknown' });
    expect(await caseOf(sql, 'post', post)).toMatchObject({ status: 'open' });
  }));
