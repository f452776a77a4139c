// @spec accounts/session

import { screen, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GOOD_PASSWORD } from '../../../server/testing/accounts.ts';
import { installClock } from '../support/clock.ts';
import { newMember } from '../support/members.ts';
import { decideAs, newStaff } from '../support/moderation.ts';
import { openApp, reload } from '../support/open-app.ts';
import { expireSession, withExpiredSession } from '../support/persisted-queries.ts';
import { countRequests, dropRequests, failRequests, holdRequests } from '../support/requests.ts';

const TOKEN = /\/auth\/v1\/token$/;

/** Collects the `Authorization` headers of requests for data. */
function collectAuthorizationHeaders(): Set<string | null> {
  const headers = new Set<string | null>();
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (/\/rest\/v1\//.test(String(input))) headers.add(new Headers(init?.headers).get('Authorization'));
    return send(input, init);
  };
  onTestFinished(() => {
    globalThis.fetch = send;
  });
  return headers;
}

test("while the session cannot be refreshed, no request for data is sent without the member's token", async () => {
  const member = await newMember();
  const restore = failRequests('POST', TOKEN, 503);
  const headers = collectAuthorizationHeaders();
  const user = await openApp('/members', withExpiredSession(member));
  await screen.findByRole('heading', { name: 'We cannot reach the server' });
  expect(headers).toEqual(new Set());

  restore();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Members' });
  // A token of a member is a JWT, which begins with "ey". The publishable key does not.
  expect([...headers].filter((header) => !header?.startsWith('Bearer ey'))).toEqual([]);
});

test('a screen that opens without a connection loads when the session is refreshed', async () => {
  const member = await newMember();
  const reconnect = dropRequests('POST', TOKEN);
  await openApp('/members', withExpiredSession(member));
  await screen.findByRole('heading', { name: 'We cannot reach the server' });
  reconnect();
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('heading', { name: 'Members' });
});

test('while the auth service does not answer at the start, a member sees an error and no sign-in screen', async () => {
  const clock = installClock();
  const member = await newMember();
  await openApp('/members', member);
  await screen.findByRole('heading', { name: 'Members' });
  expireSession(member);
  const release = holdRequests('POST', TOKEN);
  const countSent = countRequests('POST', TOKEN);
  const reloaded = reload();
  await waitFor(() => expect(countSent()).toBeGreaterThan(0));
  // The app has not rendered yet. In a browser, index.html shows a loading screen until then.
  expect(document.body.textContent).toBe('');
  const expectUnreachable = () => screen.getByRole('heading', { name: 'We cannot reach the server' });
  await clock.waitWhileAdvancingTimers(expectUnreachable);
  await clock.skip(40_000);
  expectUnreachable();
  expect(screen.queryByRole('heading', { name: 'Hey there thrill seeker' })).toBeNull();
  release();
  await reloaded;
  await clock.waitWhileAdvancingTimers(() => screen.getByRole('heading', { name: 'Members' }));
});

test('the stored data of a suspended member is deleted from the device', async () => {
  const member = await newMember();
  const { admin } = await newStaff();
  await decideAs(admin, { kind: 'member', id: member.id }, { member_action: 'suspend' });
  const { data } = await member.client.auth.signInWithPassword({
    email: member.email,
    password: GOOD_PASSWORD,
  });
  if (!data.session) throw new Error('The suspended member could not sign in');
  const deleteDatabase = vi.spyOn(IDBFactory.prototype, 'deleteDatabase');
  onTestFinished(() => deleteDatabase.mockRestore());
  await openApp('/', { ...member, session: data.session });
  await screen.findByRole('heading', { name: 'Your account is suspended' });
  await waitFor(() => expect(deleteDatabase).toHaveBeenCalledWith('thrillseekers-cache'));
});
