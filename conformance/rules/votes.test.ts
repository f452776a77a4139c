import { beforeAll, expect, it } from 'vitest';
import { accepted, succeeded } from '../fixtures/answers.ts';
import { type Member, newMember } from '../fixtures/member.ts';
import { newTip, someParks } from '../fixtures/rows.ts';

let author: Member;
let voters: Member[];
beforeAll(async () => {
  author = await newMember();
  voters = await Promise.all(Array.from({ length: 6 }, () => newMember()));
});

const counters = async (id: string) =>
  succeeded(await author.client.from('thoosie_tips').select('upvotes, downvotes').eq('id', id).single());
const upvotesOfAuthor = async () =>
  Number(
    succeeded(await author.client.from('profiles').select('tip_upvotes').eq('id', author.id).single())
      .tip_upvotes,
  );
const vote = (voter: Member, tip_id: string, vote_type: string) =>
  voter.client.from('tip_votes').insert({ user_id: voter.id, tip_id, vote_type });

it('starts at zero, whatever is sent', async () => {
  expect(await counters(await newTip(author, { upvotes: 100, downvotes: 3 }))).toEqual({
    upvotes: 0,
    downvotes: 0,
  });
});

it('follows adding, switching and taking back', async () => {
  const [voter] = voters;
  if (!voter) throw new Error('Nobody votes');
  const id = await newTip(author);
  const before = await upvotesOfAuthor();
  accepted(await vote(voter, id, 'upvote'));
  expect(await counters(id)).toEqual({ upvotes: 1, downvotes: 0 });
  expect(await upvotesOfAuthor()).toBe(before + 1);
  const own = () => voter.client.from('tip_votes');
  accepted(await own().update({ vote_type: 'downvote' }).match({ user_id: voter.id, tip_id: id }));
  expect(await counters(id)).toEqual({ upvotes: 0, downvotes: 1 });
  expect(await upvotesOfAuthor()).toBe(before);
  accepted(await own().delete().match({ user_id: voter.id, tip_id: id }));
  expect(await counters(id)).toEqual({ upvotes: 0, downvotes: 0 });
});

it('is not written by clients', async () => {
  const id = await newTip(author);
  await author.client.from('thoosie_tips').update({ upvotes: 500 }).eq('id', id);
  expect(await counters(id)).toEqual({ upvotes: 0, downvotes: 0 });
});

it('is right when all vote at once, and each as often as they like', async () => {
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
  accepted(await author.client.from('thoosie_tips').delete().eq('id', id));
  expect(await upvotesOfAuthor()).toBe(before);
});

it('keeps a vote with its tip and its voter', async () => {
  const [voter] = voters;
  if (!voter) throw new Error('Nobody votes');
  const [id, other] = [await newTip(author), await newTip(author)];
  accepted(await vote(voter, id, 'upvote'));
  await voter.client.from('tip_votes').update({ tip_id: other, user_id: author.id }).eq('tip_id', id);
  const rows = succeeded(await voter.client.from('tip_votes').select('tip_id').in('tip_id', [id, other]));
  expect(rows).toEqual([{ tip_id: id }]);
  expect(await counters(other)).toEqual({ upvotes: 0, downvotes: 0 });
});

it('refuses other kinds of vote, and votes on tips that are gone', async () => {
  const [voter] = voters;
  if (!voter) throw new Error('Nobody votes');
  const id = await newTip(author);
  expect((await vote(voter, id, 'sidevote')).error?.code).toBe('23514');
  accepted(await author.client.from('thoosie_tips').delete().eq('id', id));
  expect((await vote(voter, id, 'upvote')).error?.code).toBe('23503');
});

it('takes tips of 1 to 2,000 code points about a park that exists', async () => {
  const [park_id] = await someParks(author);
  const share = (values: Record<string, unknown>) =>
    author.client.from('thoosie_tips').insert({ user_id: author.id, park_id, tip_text: 'x', ...values });
  expect((await share({ tip_text: '🎢'.repeat(2000) })).error).toBeNull();
  expect((await share({ tip_text: '🎢'.repeat(2001) })).error?.code).toBe('23514');
  expect((await share({ tip_text: ' \n\t ' })).error?.code).toBe('23514');
  expect((await share({ park_id: '../admin' })).error?.code).toBe('23503');
});
