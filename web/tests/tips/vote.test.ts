// @spec guide/votes, guide/tip-rules, guide/cached-tips

import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Account, nameFor } from '../../../server/testing/accounts.ts';
import { createTip, parkWithoutTips } from '../../../server/testing/member-rows.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import {
  beforeNextRequest,
  countRequests,
  dropRequests,
  failRequests,
  holdRequests,
  narrowRequests,
  OUTBOX_RPC,
} from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const upvoteButton = () => screen.findByRole('button', { name: 'Upvote' });
const downvoteButton = () => screen.findByRole('button', { name: 'Downvote' });

async function expectVote(button: () => Promise<HTMLElement>, score: string): Promise<void> {
  await waitFor(async () => {
    expect((await button()).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('group', { name: 'Votes' }).textContent).toBe(score);
  });
}

type OpenedTip = {
  readonly author: Account;
  readonly member: Account;
  readonly id: string;
  readonly user: UserEvent;
};

/** Opens the tip of another member. */
async function openTip(): Promise<OpenedTip> {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  const park = await parkWithoutTips(member);
  const id = await createTip(author, { park_id: park.id, tip_text: 'Front row.' });
  return { author, member, id, user: await openApp(`/thoosie-tip/${id}`, member) };
}

/** Opens a tip and upvotes it. */
async function openUpvotedTip(): Promise<OpenedTip> {
  const tip = await openTip();
  await press(tip.user, await upvoteButton());
  await waitFor(async () => expect(await votesOf(tip)).toEqual(['upvote']));
  return tip;
}

async function votesOf({ member, id }: OpenedTip): Promise<unknown[]> {
  const { data, error } = await member.client.from('tip_votes').select('vote_type').eq('tip_id', id);
  if (error) throw error;
  return data.map(({ vote_type }) => vote_type);
}

// @spec guide/net-score
test('a vote shows at once, and of many quick presses only the first and the last are sent', async () => {
  const tip = await openTip();
  const { user } = tip;
  const release = holdRequests('POST', OUTBOX_RPC);
  const countSent = countRequests('POST', OUTBOX_RPC);
  await press(user, await upvoteButton());
  await expectVote(upvoteButton, 'Score 1');
  await waitFor(() => expect(countSent()).toBe(1));
  for (const button of [
    downvoteButton,
    downvoteButton,
    upvoteButton,
    upvoteButton,
    downvoteButton,
    upvoteButton,
    downvoteButton,
  ])
    await press(user, await button());
  await expectVote(downvoteButton, 'Score -1');
  release();
  await waitFor(async () => expect(await votesOf(tip)).toEqual(['downvote']));
  expect(countSent()).toBe(2);
  await expectVote(downvoteButton, 'Score -1');
});

test('an upvote can be changed to a downvote', async () => {
  const tip = await openUpvotedTip();
  await press(tip.user, await downvoteButton());
  await waitFor(async () => expect(await votesOf(tip)).toEqual(['downvote']));
  await expectVote(downvoteButton, 'Score -1');
  expect((await upvoteButton()).getAttribute('aria-pressed')).toBe('false');
});

test('a vote can be taken back', async () => {
  const tip = await openUpvotedTip();
  await press(tip.user, await upvoteButton());
  await waitFor(async () => expect(await votesOf(tip)).toEqual([]));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Votes' }).textContent).toBe('Score 0'));
});

test.each([
  ['with a reason', 400, { code: 'P0001', message: 'The lift is stuck' }, 'The lift is stuck'],
  ['without a reason', 400, { code: '22023', message: 'invalid value' }, 'Failed to vote'],
  [
    'because of missing privileges',
    403,
    { code: '42501', message: 'denied' },
    'User must be authenticated to vote',
  ],
])('a vote that is rejected %s is rolled back', async (_why, status, body, message) => {
  const tip = await openUpvotedTip();
  failRequests('POST', OUTBOX_RPC, status, body);
  await press(tip.user, await upvoteButton());
  await expectErrorToast(message);
  await expectVote(upvoteButton, 'Score 1');
  expect(await votesOf(tip)).toEqual(['upvote']);
});

test('a vote without a session is rolled back with a message', async () => {
  const tip = await openUpvotedTip();
  localStorage.clear();
  await press(tip.user, await downvoteButton());
  await expectErrorToast('You must be logged in to vote');
  await expectVote(upvoteButton, 'Score 1');
});

test('a vote that does not reach the server is shown, waits, and is sent later', async () => {
  const tip = await openUpvotedTip();
  const reconnect = dropRequests('POST', OUTBOX_RPC);
  await press(tip.user, await downvoteButton());
  await expectVote(downvoteButton, 'Score -1');
  expect(await votesOf(tip)).toEqual(['upvote']);
  await reload();
  await expectVote(downvoteButton, 'Score -1');
  reconnect();
  // The outbox sends again when the device goes online.
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await waitFor(async () => expect(await votesOf(tip)).toEqual(['downvote']));
  await expectVote(downvoteButton, 'Score -1');
});

test('a vote for a tip that has just been deleted shows a message and removes the tip', async () => {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  const park = await parkWithoutTips(member);
  const id = await createTip(author, { park_id: park.id, tip_text: 'Gone soon.' });
  narrowRequests(/\/rest\/v1\/thoosie_tips$/, { user_id: `eq.${author.id}` });
  const user = await openApp('/wait-times', member);
  const card = (await screen.findByText('Gone soon.')).closest('article');
  if (!card) throw new Error('no card');
  beforeNextRequest('POST', OUTBOX_RPC, () => author.client.from('thoosie_tips').delete().eq('id', id));
  await press(user, within(card).getByRole('button', { name: 'Upvote' }));
  await expectErrorToast('This tip was deleted in the meantime.');
  await waitFor(() => expect(screen.queryByText('Gone soon.')).toBeNull());
});

test('a vote updates the page of the author and the list of tips', async () => {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  const park = await parkWithoutTips(member);
  await createTip(author, { park_id: park.id, tip_text: 'Sit in the back.' });
  narrowRequests(/\/rest\/v1\/thoosie_tips$/, { user_id: `eq.${author.id}` });
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

  await user.click((await card()).getByRole('link', { name: new RegExp(`^${nameFor(author.id)}`) }));
  await expectUpvotes('1 of 100');
  window.history.back();
  await user.click((await card()).getByRole('link', { name: 'Sit in the back.' }));
  await screen.findByRole('heading', { name: `Tip for ${park.name}` });
  await expectVote(upvoteButton, 'Score 1');
  await press(user, await upvoteButton());
  await waitFor(() => expect(screen.getByRole('group', { name: 'Votes' }).textContent).toBe('Score 0'));
  window.history.back();
  await screen.findByRole('region', { name: 'Recent Thoosie Tips' });
  await waitFor(async () => expect((await card()).getByRole('group').textContent).toBe('Score 0'));
});
