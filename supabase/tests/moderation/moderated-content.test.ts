// @spec community/roles

/** What members can do with hidden and removed content, and how it is counted. */
import { expect, it } from 'vitest';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import {
  actAs,
  CONTENT_KINDS,
  caseOf,
  decide,
  newContent,
  newMember,
  reportAndDecide,
  reverseDecision,
} from './moderation-fixtures.ts';

/** Statements with which a member ($1) likes, comments on, votes for, attends or tags content ($2). */
const interactionStatements = {
  post: [
    'insert into public.post_likes (user_id, post_id) values ($1::text::uuid, $2::text::uuid)',
    `insert into public.post_comments (user_id, post_id, content) values ($1::text::uuid, $2::text::uuid, 'Where?')`,
  ],
  tip: [
    `insert into public.tip_votes (user_id, tip_id, vote_type) values ($1::text::uuid, $2::text::uuid, 'upvote')`,
  ],
  meetup: [
    'insert into public.meetup_attendees (user_id, meetup_id) values ($1::text::uuid, $2::text::uuid)',
    `insert into public.posts (user_id, meetup_id, content) values ($1::text::uuid, $2::text::uuid, 'See you')`,
  ],
  comment: [],
} as const;

it.each(['hide', 'remove'] as const)(
  'after the decision to %s content, rejects likes, comments, votes, RSVPs and tags as if it did not exist, except by members who see it',
  (content) =>
    withTestDatabase(async ({ sql }) => {
      const [author, moderator, other] = [
        await newMember(sql),
        await newMember(sql, 'moderator'),
        await newMember(sql),
      ];
      for (const kind of CONTENT_KINDS) {
        const target = await newContent(sql, author, kind);
        await reportAndDecide(sql, moderator, kind, target, { content });
        for (const statement of interactionStatements[kind])
          for (const member of [other, author, moderator]) {
            const response = actAs(sql, member, (transaction) =>
              transaction.unsafe(statement, [member, target]),
            );
            if (content === 'remove' || member === other)
              await expect(response, statement).rejects.toMatchObject({ code: '23503' });
            else await response;
          }
      }
    }),
);

it('counts only content that everybody sees, and stays correct when content is hidden, removed, restored, moved or deleted', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const counts = async () => {
      const [row] = await sql<{ comments: number; tips: number; posts: number }[]>`
        select (select coalesce(sum(comment_count), 0) from public.posts)::integer as comments,
          (select sum(tip_count) from public.parks)::integer as tips,
          (select park_posts from public.profiles where id = ${author}) as posts`;
      return row ?? { comments: 0, tips: 0, posts: 0 };
    };
    for (const [kind, table, counter] of [
      ['comment', 'post_comments', 'comments'],
      ['tip', 'thoosie_tips', 'tips'],
      ['post', 'posts', 'posts'],
    ] as const) {
      const countsWithout = await counts();
      const countsWith = { ...countsWithout, [counter]: countsWithout[counter] + 1 };
      const target = await newContent(sql, author, kind);
      if (kind === 'post')
        await sql`update public.posts set park_name = 'Phantasialand' where id = ${target}`;
      expect(await counts(), kind).toEqual(countsWith);
      const hiding = await reportAndDecide(sql, moderator, kind, target, { content: 'hide' });
      expect(await counts(), `${kind} hidden`).toEqual(countsWithout);
      await actAs(
        sql,
        moderator,
        (transaction) => transaction`select public.open_moderation_case(${kind}, ${target}::uuid)`,
      );
      await decide(sql, moderator, (await caseOf(sql, kind, target)).id, { content: 'remove' });
      expect(await counts(), `${kind} removed`).toEqual(countsWithout);
      const [removal] = await sql<{ id: string }[]>`
        select id from public.moderation_decisions where kind = ${kind} and content_action = 'remove'`;
      await reverseDecision(sql, moderator, removal?.id ?? '');
      expect(await counts(), `${kind} hidden again`).toEqual(countsWithout);
      if (kind === 'tip') {
        const [other] = await sql<{ id: string }[]>`select max(id) as id from public.parks`;
        await sql`update public.thoosie_tips set park_id = ${other?.id ?? ''} where id = ${target}`;
        expect(await counts(), 'a hidden tip of another park').toEqual(countsWithout);
      }
      if (kind === 'post') {
        await sql`update public.posts set park_name = null where id = ${target}`;
        await sql`update public.posts set park_name = 'Efteling' where id = ${target}`;
        expect(await counts(), 'a hidden post of another park').toEqual(countsWithout);
      }
      await reverseDecision(sql, moderator, hiding);
      expect(await counts(), `${kind} restored`).toEqual(countsWith);
      await sql`delete from ${sql(`public.${table}`)} where id = ${target}`;
      expect(await counts(), `${kind} deleted`).toEqual(countsWithout);
      const second = await newContent(sql, author, kind);
      if (kind === 'post')
        await sql`update public.posts set park_name = 'Phantasialand' where id = ${second}`;
      await reportAndDecide(sql, moderator, kind, second, { content: 'hide' });
      await actAs(
        sql,
        author,
        (transaction) => transaction`delete from ${transaction(`public.${table}`)} where id = ${second}`,
      );
      expect(await counts(), `${kind} hidden and deleted by its author`).toEqual(countsWithout);
    }
  }));

it('a vote can be taken back, but not switched, once a block or a removal hides the tip', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    for (const hide of ['block', 'removal']) {
      const voter = await newMember(sql);
      const tip = await newContent(sql, author, 'tip');
      const run = (statement: string) =>
        actAs(sql, voter, (transaction) => transaction.unsafe(statement, [voter, tip]));
      await run(interactionStatements.tip[0]);
      if (hide === 'block')
        await sql`insert into public.member_blocks (user_id, blocked_id) values (${author}, ${voter})`;
      else await reportAndDecide(sql, moderator, 'tip', tip, { content: 'remove' });
      const ownVote = 'where user_id = $1::text::uuid and tip_id = $2::text::uuid';
      await expect(
        run(`update public.tip_votes set vote_type = 'downvote' ${ownVote}`),
        hide,
      ).rejects.toMatchObject({
        code: '23503',
      });
      expect(await sql`select upvotes, downvotes from public.thoosie_tips where id = ${tip}`).toEqual([
        { upvotes: 1, downvotes: 0 },
      ]);
      await run(`delete from public.tip_votes ${ownVote}`);
      expect(await sql`select from public.tip_votes where tip_id = ${tip}`).toEqual([]);
    }
  }));
