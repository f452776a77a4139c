// @spec guide/tip-entities, guide/votes, guide/cached-tips

import { expect, it } from 'vitest';
import { netScore, nextVote, parseTips, type Tip, tipParkName, type Vote, withVote } from './tip.ts';

const id = '7b0c3c1e-52f5-4a0b-9a4e-0a1c7b9c1d11';
const row = {
  id,
  park_id: '12',
  user_id: id,
  tip_text: 'Go left.',
  upvotes: 4,
  downvotes: 1,
  created_at: '2026-07-01T10:00:00+00:00',
  moderation: null,
  author: { id, name: 'Ann', profile_picture: null, is_guide: true, staff_role: null },
  park: { name: 'Gardaland' },
  vote: [{ vote_type: 'upvote' }],
};

function tip(values: Record<string, unknown> = {}): Tip {
  const [parsed] = parseTips([{ ...row, ...values }]);
  if (!parsed) throw new Error('No tip');
  return parsed;
}

it('parses a tip with the vote of the signed-in member', () => {
  expect(tip()).toEqual({ ...row, vote: 'upvote' });
  expect(netScore(tip())).toBe(3);
  expect(tipParkName(tip())).toBe('Gardaland');
  expect(tipParkName(tip({ park: null }))).toBe('Park 12');
});

it.each([undefined, null, [], [{ vote_type: 'sidevote' }], { message: 'no votes today' }])(
  'parses a tip whose author, park and vote are missing or invalid: %j',
  (invalid) => {
    expect(tip({ author: invalid ?? null, park: invalid ?? null, vote: invalid })).toEqual({
      ...row,
      author: null,
      park: null,
      vote: null,
    });
  },
);

it.each<[Vote, 'upvote' | 'downvote', Vote, number, number]>([
  [null, 'upvote', 'upvote', 5, 1],
  [null, 'downvote', 'downvote', 4, 2],
  ['upvote', 'upvote', null, 3, 1],
  ['upvote', 'downvote', 'downvote', 3, 2],
  ['downvote', 'downvote', null, 4, 0],
  ['downvote', 'upvote', 'upvote', 5, 0],
])('the vote %s and a click on %s result in the vote %s', (before, clicked, after, upvotes, downvotes) => {
  expect(nextVote(before, clicked)).toBe(after);
  const voted = tip({ vote: before === null ? [] : [{ vote_type: before }] });
  expect(withVote(voted, after)).toEqual({ ...voted, vote: after, upvotes, downvotes });
  expect(withVote(withVote(voted, after), before)).toEqual(voted);
});

it('withVote does not lower a count of votes below zero', () => {
  expect(withVote(tip({ upvotes: 0 }), null)).toMatchObject({ upvotes: 0, vote: null });
});
