// @spec accounts/product, guide/tip-entities, guide/votes, guide/data-calls

import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anonymousClient, type Member, newMember } from '../../fixtures/member.ts';
import { expectSuccess, unwrap } from '../../fixtures/responses.ts';
import { newTip, readTwoParkIds } from '../../fixtures/rows.ts';
import { sqlState } from '../../fixtures/sql-state.ts';

const listedTip = z.object({ id: z.string(), upvotes: z.number(), created_at: z.string() });

let author: Member;
let voters: Member[];
beforeAll(async () => {
  author = await newMember();
  voters = await Promise.all(Array.from({ length: 6 }, () => newMember()));
});

const counters = async (id: string) =>
  unwrap(await author.client.from('thoosie_tips').select('upvotes, downvotes').eq('id', id).single());
const upvotesOfAuthor = async () =>
  Number(
    unwrap(await author.client.from('profiles').select('tip_upvotes').eq('id', author.id).single())
      .tip_upvotes,
  );
const vote = (voter: Member, tip_id: string, vote_type: string) =>
  voter.client.from('tip_votes').insert({ user_id: voter.id, tip_id, vote_type });

it('starts the counters of a tip at zero, even if the client sends other numbers', async () => {
  expect(await counters(await newTip(author, { upvotes: 100, downvotes: 3 }))).toEqual({
    upvotes: 0,
    downvotes: 0,
  });
});

it('updates the counters when a vote is added, switched and removed', async () => {
  const [voter] = voters;
  if (!voter) throw new Error('There must be a voter.');
  const id = await newTip(author);
  const before = await upvotesOfAuthor();
  expectSuccess(await vote(voter, id, 'upvote'));
  expect(await counters(id)).toEqual({ upvotes: 1, downvotes: 0 });
  expect(await upvotesOfAuthor()).toBe(before + 1);
  const votes = () => voter.client.from('tip_votes');
  expectSuccess(await votes().update({ vote_type: 'downvote' }).match({ user_id: voter.id, tip_id: id }));
  expect(await counters(id)).toEqual({ upvotes: 0, downvotes: 1 });
  expect(await upvotesOfAuthor()).toBe(before);
  expectSuccess(await votes().delete().match({ user_id: voter.id, tip_id: id }));
  expect(await counters(id)).toEqual({ upvotes: 0, downvotes: 0 });
});

it('does not let clients write the counters', async () => {
  const id = await newTip(author);
  await author.client.from('thoosie_tips').update({ upvotes: 500 }).eq('id', id);
  expect(await counters(id)).toEqual({ upvotes: 0, downvotes: 0 });
});

it('counts votes correctly when all members vote concurrently and repeatedly', async () => {
  const id = await newTip(author);
  const before = await upvotesOfAuthor();
  await Promise.all(
    voters.flatMap((voter, index) =>
      Array.from({ length: 8 }, () => vote(voter, id, index < 4 ? 'upvote' : 'downvote')),
    ),
  );
  expect(await counters(id)).toEqual({ upvotes: 4, downvotes: 2 });
  await Promise.all(
    voters.map((voter) =>
      voter.client
        .from('tip_votes')
        .upsert({ user_id: voter.id, tip_id: id, vote_type: 'upvote' }, { onConflict: 'user_id,tip_id' }),
    ),
  );
  expect(await counters(id)).toEqual({ upvotes: 6, downvotes: 0 });
  expect(await upvotesOfAuthor()).toBe(before + 6);
  expectSuccess(await author.client.from('thoosie_tips').delete().eq('id', id));
  expect(await upvotesOfAuthor()).toBe(before);
});

it("counts at most one vote of a member after many concurrent taps, and then the member's next vote", async () => {
  const [voter] = voters;
  if (!voter) throw new Error('There must be a voter.');
  const id = await newTip(author);
  const ownVote = { user_id: voter.id, tip_id: id };
  const votes = () => voter.client.from('tip_votes');
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, tap) =>
      tap % 3 === 2
        ? votes().delete().match(ownVote)
        : votes().upsert(
            { ...ownVote, vote_type: tap % 3 === 0 ? 'upvote' : 'downvote' },
            { onConflict: 'user_id,tip_id' },
          ),
    ),
  );
  for (const response of responses) expectSuccess(response);
  const rows = unwrap(await votes().select('vote_type').eq('tip_id', id));
  expect(rows.length).toBeLessThanOrEqual(1);
  const countOf = (type: string) => rows.filter(({ vote_type }) => vote_type === type).length;
  expect(await counters(id)).toEqual({ upvotes: countOf('upvote'), downvotes: countOf('downvote') });
  expectSuccess(
    await votes().upsert({ ...ownVote, vote_type: 'downvote' }, { onConflict: 'user_id,tip_id' }),
  );
  expect(await counters(id)).toEqual({ upvotes: 0, downvotes: 1 });
});

it("counts two opposite concurrent votes, and the author's vote on their own tip", async () => {
  const [one, other] = voters;
  if (!one || !other) throw new Error('There must be two voters.');
  const id = await newTip(author);
  const before = await upvotesOfAuthor();
  const responses = await Promise.all([
    vote(one, id, 'upvote'),
    vote(other, id, 'downvote'),
    vote(author, id, 'upvote'),
  ]);
  for (const response of responses) expectSuccess(response);
  expect(await counters(id)).toEqual({ upvotes: 2, downvotes: 1 });
  expect(await upvotesOfAuthor()).toBe(before + 2);
});

// @spec accounts/guide-badge
it('makes an author a guide with 100 upvotes on all tips together, as long as the upvotes exist', async () => {
  const [voter, other] = voters;
  if (!voter || !other) throw new Error('There must be two voters.');
  const writer = await newMember();
  const [park_id] = await readTwoParkIds(writer);
  const tip = { user_id: writer.id, park_id, tip_text: 'Ride it last thing.' };
  const rows = Array.from({ length: 50 }, () => tip);
  const ids = unwrap(await writer.client.from('thoosie_tips').insert(rows).select('id'));
  const votesOf = (user_id: string) => ids.map(({ id }) => ({ user_id, tip_id: id, vote_type: 'upvote' }));
  const votes = votesOf(voter.id);
  expectSuccess(await other.client.from('tip_votes').insert(votesOf(other.id)));
  const badge = async () =>
    unwrap(await voter.client.from('profiles').select('is_guide, tip_upvotes').eq('id', writer.id).single());
  expectSuccess(await voter.client.from('tip_votes').insert(votes.slice(1)));
  expect(await badge()).toEqual({ is_guide: false, tip_upvotes: 99 });
  expectSuccess(await voter.client.from('tip_votes').insert(votes.slice(0, 1)));
  expect(await badge()).toEqual({ is_guide: true, tip_upvotes: 100 });
  expectSuccess(
    await voter.client.from('tip_votes').delete().match({ user_id: voter.id, tip_id: ids[0]?.id }),
  );
  expect(await badge()).toEqual({ is_guide: false, tip_upvotes: 99 });
});

it('does not move a vote to another tip or voter', async () => {
  const [voter] = voters;
  if (!voter) throw new Error('There must be a voter.');
  const [id, other] = [await newTip(author), await newTip(author)];
  expectSuccess(await vote(voter, id, 'upvote'));
  await voter.client.from('tip_votes').update({ tip_id: other, user_id: author.id }).eq('tip_id', id);
  const rows = unwrap(await voter.client.from('tip_votes').select('tip_id').in('tip_id', [id, other]));
  expect(rows).toEqual([{ tip_id: id }]);
  expect(await counters(other)).toEqual({ upvotes: 0, downvotes: 0 });
});

// @spec guide/vote-types
it('rejects an unknown kind of vote, and a vote on a deleted tip', async () => {
  const [voter] = voters;
  if (!voter) throw new Error('There must be a voter.');
  const id = await newTip(author);
  expect(sqlState((await vote(voter, id, 'sidevote')).error)).toBe('23514');
  expectSuccess(await author.client.from('thoosie_tips').delete().eq('id', id));
  expect((await vote(voter, id, 'upvote')).error?.code).toBe('23503');
});

it('accepts tips of 1 to 2,000 code points about an existing park', async () => {
  const [park_id] = await readTwoParkIds(author);
  const share = (values: Record<string, unknown>) =>
    author.client.from('thoosie_tips').insert({ user_id: author.id, park_id, tip_text: 'x', ...values });
  expect((await share({ tip_text: '🎢'.repeat(2000) })).error).toBeNull();
  expect(sqlState((await share({ tip_text: '🎢'.repeat(2001) })).error)).toBe('23514');
  expect(sqlState((await share({ tip_text: ' \n\t ' })).error)).toBe('23514');
  expect((await share({ park_id: '../admin' })).error?.code).toBe('23503');
});

it('includes a tip in the counter of its park', async () => {
  const [, park_id] = await readTwoParkIds(author);
  const readTipCount = async () =>
    Number(
      unwrap(await author.client.from('parks').select('tip_count').eq('id', park_id).single()).tip_count,
    );
  const before = await readTipCount();
  const ids = await Promise.all(Array.from({ length: 5 }, () => newTip(author, { park_id })));
  expect(await readTipCount()).toBe(before + 5);
  expectSuccess(await author.client.from('thoosie_tips').delete().in('id', ids));
  expect(await readTipCount()).toBe(before);
});

it('lists the tips of a park in pages, most upvoted first, then newest, each once', async () => {
  const [, park_id] = await readTwoParkIds(author);
  const ids: string[] = [];
  for (let number = 0; number < 7; number += 1) ids.push(await newTip(author, { park_id }));
  const [oldest = '', second = ''] = ids;
  for (const voter of voters.slice(0, 2)) expectSuccess(await vote(voter, oldest, 'upvote'));
  expectSuccess(await vote(author, second, 'upvote'));

  const page = (after: Record<string, unknown> = {}) =>
    author.client.rpc('list_park_tips', { of_park: park_id, page_size: 3, ...after });
  const listed: { id: string; upvotes: number; created_at: string }[] = [];
  for (;;) {
    const last = listed.at(-1);
    const rows = z
      .array(listedTip)
      .parse(
        unwrap(
          await page(
            last && { after_upvotes: last.upvotes, after_created_at: last.created_at, after_id: last.id },
          ),
        ),
      );
    listed.push(...rows);
    if (rows.length < 3) break;
  }
  expect(listed.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([
    oldest,
    second,
    ...ids.slice(2).reverse(),
  ]);
  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
  expect(unwrap(await page({ page_size: 100_000 }))).toHaveLength(listed.length);
  const anonymous = await anonymousClient();
  expect((await anonymous.rpc('list_park_tips', { of_park: park_id })).data ?? []).toEqual([]);
  expectSuccess(await author.client.from('thoosie_tips').delete().in('id', ids));
});
