// @spec guide/votes, guide/tip-rules, guide/cached-tips

import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createTip, parkWithoutTips } from '../../../server/testing/member-rows.ts';
import { newMember } from '../support/members.ts';
import { openApp, press } from '../support/open-app.ts';
import { countRequests, cutRequests, failRequests, holdRequests, meanwhile } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const VOTES = /\/tip_votes$/;

const up = () => screen.findByRole('button', { name: 'Upvote' });
const down = () => screen.findByRole('button', { name: 'Downvote' });

async function expectVote(button: () => Promise<HTMLElement>, score: string): Promise<void> {
  await waitFor(async () => {
    expect((await button()).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('group', { name: 'Votes' }).textContent).toBe(score);
  });
}

type Voting = {
  readonly author: Account;
  readonly member: Account;
  readonly id: string;
  readonly user: UserEvent;
};

/** A member who reads somebody's tip. */
async function readTip(): Promise<Voting> {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  const park = await parkWithoutTips(member);
  const id = await createTip(author, { park_id: park.id, tip_text: 'Front row.' });
  return { author, member, id, user: await openApp(`/thoosie-tip/${id}`, member) };
}

/** A member who has voted for a tip that they read. */
async function readUpvotedTip(): Promise<Voting> {
  const voting = await readTip();
  await press(voting.user, await up());
  await waitFor(async () => expect(await votesOf(voting)).toEqual(['upvote']));
  return voting;
}

async function votesOf({ member, id }: Voting): Promise<unknown[]> {
  const { data, error } = await member.client.from('tip_votes').select('vote_type').eq('tip_id', id);
  if (error) throw error;
  return data.map(({ vote_type }) => vote_type);
}

// @spec guide/net-score
test('a vote shows at once, and of many presses only the last is sent after the first', async () => {
  const voting = await readTip();
  const { user } = voting;
  const countSent = countRequests('POST', VOTES);
  const release = holdRequests('POST', VOTES);
  await press(user, await up());
  await expectVote(up, 'Score 1');
  for (const button of [down, down, up, up, down, up, down]) await press(user, await button());
  await expectVote(down, 'Score -1');
  release();
  await waitFor(async () => expect(await votesOf(voting)).toEqual(['downvote']));
  expect(countSent()).toBe(2);
  await expectVote(down, 'Score -1');
});

test('a vote is turned into its opposite', async () => {
  const voting = await readUpvotedTip();
  await press(voting.user, await down());
  await waitFor(async () => expect(await votesOf(voting)).toEqual(['downvote']));
  await expectVote(down, 'Score -1');
  expect((await up()).getAttribute('aria-pressed')).toBe('false');
});

test('a vote is taken back', async () => {
  const voting = await readUpvotedTip();
  await press(voting.user, await up());
  await waitFor(async () => expect(await votesOf(voting)).toEqual([]));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Votes' }).textContent).toBe('Score 0'));
});

test.each([
  ['a reason', 500, { message: 'The lift is stuck' }, 'The lift is stuck'],
  ['no reason', 500, {}, 'Failed to vote'],
  ['missing rights', 403, { code: '42501', message: 'denied' }, 'User must be authenticated to vote'],
])('a vote that is rejected with %s is taken back', async (_why, status, body, message) => {
  const voting = await readUpvotedTip();
  failRequests('DELETE', VOTES, status, body);
  await press(voting.user, await up());
  await expectErrorToast(message);
  await expectVote(up, 'Score 1');
  expect(await votesOf(voting)).toEqual(['upvote']);
});

test('a vote of somebody whose session is gone says so, and is taken back', async () => {
  const voting = await readUpvotedTip();
  localStorage.clear();
  await press(voting.user, await down());
  await expectErrorToast('You must be logged in to vote');
  await expectVote(up, 'Score 1');
});

test('a vote without a connection is taken back', async () => {
  const voting = await readUpvotedTip();
  cutRequests('POST', VOTES);
  await press(voting.user, await down());
  await expectErrorToast('No connection right now. Check your network and try again.');
  await expectVote(up, 'Score 1');
  expect(await votesOf(voting)).toEqual(['upvote']);
});

test('a vote for a tip that was deleted meanwhile says so, and the tip disappears', async () => {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  const park = await parkWithoutTips(member);
  const id = await createTip(author, { park_id: park.id, tip_text: 'Gone soon.' });
  const user = await openApp('/wait-times', member);
  const card = (await screen.findByText('Gone soon.')).closest('article');
  if (!card) throw new Error('no card');
  meanwhile('POST', VOTES, () => author.client.from('thoosie_tips').delete().eq('id', id));
  await press(user, within(card).getByRole('button', { name: 'Upvote' }));
  await expectErrorToast('This tip was deleted meanwhile.');
  await waitFor(() => expect(screen.queryByText('Gone soon.')).toBeNull());
});

test('a vote shows on the page of the author, and in the list that one returns to', async () => {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  const park = await parkWithoutTips(member);
  await createTip(author, { park_id: park.id, tip_text: 'Sit in the back.' });
  const user = await openApp(`/members/${author.id}`, member);
  const expectUpvotes = (text: string) =>
    waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Tip upvotes' }).getAttribute('aria-valuetext')).toBe(
        text,
      ),
    );
  await expectUpvotes('0 of 100');
  await user.click(screen.getByRole('link', { name: 'Parks' }));
  const card = async () => {
    const found = (await screen.findByText('Sit in the back.')).closest('article');
    if (!found) throw new Error('no card');
    return within(found);
  };
  (await card()).getByText(park.name);
  await press(user, (await card()).getByRole('button', { name: 'Upvote' }));
  await waitFor(async () => expect((await card()).getByRole('group').textContent).toBe('Score 1'));

  await user.click((await card()).getByRole('link', { name: /^Rider / }));
  await expectUpvotes('1 of 100');
  window.history.back();
  await user.click((await card()).getByRole('link', { name: 'Sit in the back.' }));
  await screen.findByRole('heading', { name: 'Thoosie Tip' });
  await expectVote(up, 'Score 1');
  await press(user, await up());
  await waitFor(() => expect(screen.getByRole('group', { name: 'Votes' }).textContent).toBe('Score 0'));
  window.history.back();
  await screen.findByRole('region', { name: 'Recent Thoosie Tips' });
  await waitFor(async () => expect((await card()).getByRole('group').textContent).toBe('Score 0'));
});
