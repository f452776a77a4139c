// @spec accounts/gate, accounts/session-events

import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/dom';
import { onTestFinished, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createPost } from '../../../server/testing/member-rows.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, press } from '../support/open-app.ts';
import { expectStoredWrites } from '../support/outbox/stored-writes.ts';
import { openProfileDialog } from '../support/profile-dialog.ts';
import { beforeNextRequest, failRequests, holdRequests, OUTBOX_RPC } from '../support/requests.ts';

// The first two tests imitate a Supabase project, which returns no rows and rejects writes while the token of a deleted account is still
// valid.

const REST = /^\/rest\/v1\//;

async function deleteAccount({ client, id }: Account): Promise<void> {
  const { error } = await client.rpc('delete_user_and_data', { target_user_id: id });
  if (error) throw error;
}

async function expectSignedOut(): Promise<void> {
  await screen.findByRole('heading', { name: 'Hey there thrill seeker' });
  await screen.findByText(/^This account no longer exists\./);
}

test('a missing profile of a deleted account leads to the sign-in screen, not to onboarding', async () => {
  const member = await newMember();
  await deleteAccount(member);
  for (const method of ['GET', 'POST']) failRequests(method, REST, 200, []);
  await openApp('/members', member);
  await expectSignedOut();
});

test('a rejected request of a deleted account leads to the sign-in screen', async () => {
  const member = await newMember();
  const { user, dialog } = await openProfileDialog(member);
  fill(dialog.getByLabelText('Home park'), 'Efteling');
  failRequests('PATCH', REST, 403, { code: '42501', message: 'new row violates row-level security policy' });
  beforeNextRequest('PATCH', REST, () => deleteAccount(member));
  // Holds reads: their empty results would reveal the deletion before the rejected write does.
  holdRequests('GET', REST);
  holdRequests('POST', /\/rpc\/(?!delete_user_and_data$)/);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectSignedOut();
});

test('the unsent writes of a deleted account are removed from the device', async () => {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  const user = await openApp(`/posts/${await createPost(author)}`, member);
  const like = await screen.findByRole('button', { name: 'Like (0)' });
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  await press(user, like);
  await expectStoredWrites(1);
  await deleteAccount(member);
  // Holds the like, so that another request is rejected first.
  holdRequests('POST', OUTBOX_RPC);
  onlineManager.setOnline(true);
  await user.click(screen.getByRole('link', { name: 'Members' }));
  await expectSignedOut();
  await expectStoredWrites(0);
});
