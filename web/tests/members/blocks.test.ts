// @spec community/member-detail

import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createPost } from '../../../server/testing/member-rows.ts';
import { newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { failRequests, holdRequests, narrowRequests } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const NOT_FOUND = 'There is no such member';

/** Opens the dialog about a member, and presses a button in it. */
async function choose(user: UserEvent, name: string, action: string): Promise<HTMLElement> {
  // The button is beside each post and on the profile.
  const [opener] = await screen.findAllByRole('button', { name: `Report, mute or block ${name}` });
  if (!opener) throw new Error(`there is no button about ${name}`);
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name });
  await user.click(await within(dialog).findByRole('button', { name: action }));
  return dialog;
}

async function block(user: UserEvent, name: string): Promise<void> {
  await choose(user, name, 'Block');
  const confirmDialog = await screen.findByRole('dialog', { name: new RegExp(`^Block ${name}`) });
  await user.click(within(confirmDialog).getByRole('button', { name: 'Block' }));
}

async function blockByRequest({ client, id }: Account, blocked_id: string): Promise<void> {
  const { error } = await client.from('member_blocks').insert({ user_id: id, blocked_id });
  if (error) throw error;
}

test('posts of a blocked member disappear from the feed, and the page of the member shows them again after an unblock', async () => {
  const [member, other] = await Promise.all([newMember(), newMember('Blocked Berta')]);
  await createPost(other, { content: 'The best seat is the front.' });
  narrowRequests(/\/rest\/v1\/posts$/, { user_id: `eq.${other.id}` });
  const user = await openApp('/posts', member);
  await screen.findByText('The best seat is the front.');
  // Holds the feed: the post must disappear before a new response.
  const release = holdRequests('GET', /\/posts$/);
  await block(user, 'Blocked Berta');
  await screen.findByText('You blocked Blocked Berta. Neither of you sees the other any more.');
  await waitFor(() => expect(screen.queryByText('The best seat is the front.')).toBeNull());
  release();

  await openApp(`/members/${other.id}`, member);
  await screen.findByText('You blocked Blocked Berta');
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  await screen.findByRole('heading', { level: 1, name: 'Blocked Berta' });
  await screen.findByText('The best seat is the front.');
  expect(screen.queryByText(NOT_FOUND)).toBeNull();
});

test('if a block cannot be saved, its dialog stays open, and another try succeeds', async () => {
  const [member, other] = await Promise.all([newMember(), newMember('Blocked Bruno')]);
  const user = await openApp(`/members/${other.id}`, member);
  const restore = failRequests('POST', /\/member_blocks$/, 500);
  await block(user, 'Blocked Bruno');
  await expectErrorToast('The block could not be saved. Please try again.');
  restore();
  const confirmDialog = screen.getByRole('dialog', { name: /^Block Blocked Bruno/ });
  await user.click(within(confirmDialog).getByRole('button', { name: 'Block' }));
  await screen.findByRole('heading', { level: 2, name: 'You blocked Blocked Bruno' });
});

test('the profile of a member who blocks the viewer is not found', async () => {
  const [member, other] = await Promise.all([newMember(), newMember()]);
  await blockByRequest(other, member.id);
  await openApp(`/members/${other.id}`, member);
  await screen.findByText(NOT_FOUND);
  expect(screen.queryByRole('button', { name: /Unblock/ })).toBeNull();
});

test('the page of a muted member hides their posts and says why, until they are unmuted', async () => {
  const [member, other] = await Promise.all([newMember(), newMember('Muted Mika')]);
  await createPost(other, { content: 'Again and again.' });
  const user = await openApp(`/members/${other.id}`, member);
  await screen.findByText('Again and again.');
  await choose(user, 'Muted Mika', 'Mute');
  const notice = within(await screen.findByRole('region', { name: 'Muted' }));
  await waitFor(() => expect(screen.queryByText('Again and again.')).toBeNull());
  screen.getByRole('heading', { level: 1, name: 'Muted Mika' });
  await user.click(notice.getByRole('button', { name: 'Unmute' }));
  await screen.findByText('Again and again.');
  expect(screen.queryByRole('region', { name: 'Muted' })).toBeNull();
});

test('the settings list blocked members, until they are unblocked', async () => {
  const [member, first, second] = await Promise.all([newMember(), newMember('Ada'), newMember('Bea')]);
  await blockByRequest(member, first.id);
  await blockByRequest(member, second.id);
  const user = await openApp('/settings', member);
  const list = within(await screen.findByRole('region', { name: 'Blocked members' }));
  await list.findByRole('link', { name: 'Ada' });
  screen.getByRole('region', { name: 'Muted members' });
  await screen.findByText('You have not muted anybody.');

  const restore = failRequests('DELETE', /\/member_blocks$/, 500);
  await user.click(list.getByRole('button', { name: 'Unblock Ada' }));
  await expectErrorToast('The block could not be lifted. Please try again.');
  list.getByRole('link', { name: 'Ada' });
  restore();
  await user.click(list.getByRole('button', { name: 'Unblock Ada' }));
  await waitFor(() => expect(list.queryByRole('link', { name: 'Ada' })).toBeNull());
  list.getByRole('link', { name: 'Bea' });
  await user.click(list.getByRole('button', { name: 'Unblock Bea' }));
  await list.findByText('You have not blocked anybody.');
});

test('a list of blocked members that fails to load can be loaded again', async () => {
  const member = await newMember();
  const restore = failRequests('POST', /\/list_blocked_members$/, 500);
  const user = await openApp('/settings', member);
  const list = within(await screen.findByRole('region', { name: 'Blocked members' }));
  await list.findByText('Failed to load blocked members');
  restore();
  await user.click(list.getByRole('button', { name: 'Try Again' }));
  await list.findByText('You have not blocked anybody.');
});
