import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { openAccountMenu } from '../support/profile-dialog.ts';
import { changeResponses, dropRequests, failRequests } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const AUTH = /\/auth\/v1\//;
const REVOCATIONS = 'thrillseekers.revocations';

async function openAndSignOut(member: Account, beforeSignOut: () => unknown): Promise<void> {
  const user = await openApp('/members', member);
  await screen.findByRole('heading', { name: 'Members' });
  localStorage.setItem(`thrillseekers.draft.${member.id}`, '"unsent"');
  beforeSignOut();
  await user.click((await openAccountMenu(user)).getByRole('button', { name: 'Sign out' }));
  await screen.findByText('You have been signed out successfully.');
  await screen.findByRole('heading', { name: 'Hey there thrill seeker' });
  expect(Object.keys(localStorage).filter((key) => key.includes(member.id))).toEqual([]);
  expect(localStorage.getItem('sb-localhost-auth-token')).toBeNull();
}

/** Expects that the member's session has ended on the server. */
async function expectRevoked({ client }: Account): Promise<void> {
  await waitFor(async () => expect((await client.auth.getUser()).error).toBeTruthy());
  await waitFor(() => expect(localStorage.getItem(REVOCATIONS)).toBeNull());
}

test('signing out revokes the session on the server', async () => {
  const member = await newMember();
  await openAndSignOut(member, () => {});
  await expectRevoked(member);
});

test('without a connection, signing out works at once, and the session is revoked when the connection returns', async () => {
  const member = await newMember();
  let reconnect = () => {};
  await openAndSignOut(member, () => {
    reconnect = dropRequests('POST', AUTH);
  });
  reconnect();
  expect((await member.client.auth.getUser()).error).toBeNull();
  window.dispatchEvent(new Event('online'));
  await expectRevoked(member);
});

test('a session whose access token has expired is revoked at the next start', async () => {
  const member = await newMember();
  let restore = () => {};
  await openAndSignOut(member, () => {
    restore = failRequests('POST', AUTH, 503);
  });
  restore();
  const storedRevocations = localStorage.getItem(REVOCATIONS) ?? '';
  localStorage.setItem(
    REVOCATIONS,
    storedRevocations.replace(/"access_token":"[^"]+"/, '"access_token":"expired"'),
  );
  await reload();
  await expectRevoked(member);
});

test("a captive portal's page does not count as a response, so the session waits to be revoked", async () => {
  const member = await newMember();
  await openAndSignOut(member, () =>
    changeResponses('POST', AUTH, () => '<title>Welcome to our network</title>'),
  );
  expect(localStorage.getItem(REVOCATIONS)).not.toBeNull();
});

test('at most five sessions wait to be revoked, each for at most a week', async () => {
  const entry = (name: string, daysAgo: number) => ({
    access_token: name,
    refresh_token: name,
    ended_at: Date.now() - daysAgo * 24 * 60 * 60_000,
  });
  await openAndSignOut(await newMember(), () => {
    const waitingRevocations = [
      entry('4 days', 4),
      entry('5 days', 5),
      entry('2 days', 2),
      entry('3 days', 3),
      entry('8 days', 8),
      entry('1 day', 1),
    ];
    localStorage.setItem(REVOCATIONS, JSON.stringify(waitingRevocations));
    dropRequests('POST', AUTH);
  });
  // With this sign-out, seven sessions wait. The first two in the list exceed the limit of five, and one ended more than a week ago.
  await waitFor(() => expect(localStorage.getItem(REVOCATIONS)).not.toMatch(/[458] days/));
  expect(localStorage.getItem(REVOCATIONS)).toMatch(/2 days.*3 days.*1 day/);
});

// @spec accounts/sign-out-failure
test('a rejected sign-out of all devices shows the reason and can be repeated', async () => {
  const member = await newMember();
  const user = await openApp('/settings', member);
  await user.click(await screen.findByRole('button', { name: 'Sign out of all devices' }));
  const restore = failRequests('POST', /\/auth\/v1\/logout$/, 400, { message: 'The gate is stuck' });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await expectErrorToast('The gate is stuck');
  restore();
  await user.click(await screen.findByRole('button', { name: 'Sign out of all devices' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await screen.findByText('You have been signed out successfully.');
});
