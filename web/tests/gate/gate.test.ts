// @spec accounts/gate, accounts/session-events, guide/routes, guide/not-found

import { screen, waitFor } from '@testing-library/dom';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { newAccount } from '../../../server/testing/accounts.ts';
import { createMeetup } from '../../../server/testing/member-rows.ts';
import { setClockAhead } from '../support/clock.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { openProfileDialog } from '../support/profile-dialog.ts';
import { countRequests, failRequests, holdRequests } from '../support/requests.ts';
import { sendCredentials } from '../support/sign-up.ts';
import { expectErrorToast } from '../support/toasts.ts';

/** The key under which the auth client stores the session, and the name of its channel to other tabs. */
const SESSION_KEY = 'sb-localhost-auth-token';
const PROFILES = /\/profiles$/;

test.each(['/', '/members', '/nowhere'])(
  'a signed-out visitor sees the sign-in screen at %s',
  async (path) => {
    await openApp(path);
    await screen.findByRole('heading', { name: 'Hey there thrill seeker' });
    expect(window.location.pathname).toBe(path);
  },
);

test('signing in at the URL of a meetup opens the meetup', async () => {
  const member = await newMember();
  const path = `/meetups/${await createMeetup(member, { title: 'A meetup whose link was shared' })}`;
  const user = await openApp(path);
  await screen.findByRole('heading', { name: 'Hey there thrill seeker' });
  await sendCredentials(user, 'Sign in', member.email);
  await screen.findByRole('heading', { name: 'A meetup whose link was shared' });
  expect(window.location.pathname).toBe(path);
});

test('if a page learns of a sign-in in another tab before it can read the session, it waits for the session', async () => {
  const member = await newMember();
  await openApp('/members');
  await screen.findByRole('heading', { name: 'Hey there thrill seeker' });
  const otherTab = new BroadcastChannel(SESSION_KEY);
  onTestFinished(() => otherTab.close());
  otherTab.postMessage({ event: 'SIGNED_IN', session: member.session });
  await screen.findByText('Loading...');
  // Tabs in different processes see each other's storage with a delay.
  localStorage.setItem(SESSION_KEY, JSON.stringify(member.session));
  await screen.findByRole('heading', { name: 'Members' });
});

test('the sign-in URL redirects a member to the home screen', async () => {
  await openApp('/auth', await newMember());
  await screen.findByRole('heading', { name: /^Hey, / });
  expect(window.location.pathname).toBe('/');
});

// @spec guide/page-not-found
test('an unknown URL is logged, and shows an error with a link to the home screen', async () => {
  const member = await newMember();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const user = await openApp('/no-such-ride', member);
  await screen.findByRole('heading', { name: 'Oops! Page not found' });
  await waitFor(() => expect(warn).toHaveBeenCalledWith('404: no such route', '/no-such-ride'));
  await user.click(screen.getByRole('link', { name: 'Return to Home' }));
  await screen.findByRole('heading', { name: /^Hey, / });
  expect(window.location.pathname).toBe('/');
});

test.each(['/members', '/posts'])(
  'a member without a finished profile sees onboarding at %s',
  async (path) => {
    await openApp(path, await newAccount(inject('site')));
    await screen.findByText('Step 1 of 9');
  },
);

test('a loading screen is shown until the profile is loaded', async () => {
  const member = await newMember();
  const release = holdRequests('GET', PROFILES);
  await openApp('/members', member);
  await screen.findByText('Loading...');
  expect(screen.queryByRole('heading')).toBeNull();
  release();
  await screen.findByRole('heading', { name: 'Members' });
});

test('a profile that fails to load shows an error and can be retried', async () => {
  const member = await newMember();
  const restore = failRequests('GET', PROFILES, 500, { message: 'out of order' });
  const user = await openApp('/members', member);
  await screen.findByRole('heading', { name: 'Failed to load profile' });
  await expectErrorToast('Failed to load profile');
  restore();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Members' });
});

test('a failed refetch of the profile keeps the open screen', async () => {
  const { dialog } = await openProfileDialog(await newMember());
  fill(dialog.getByLabelText('Bio'), 'Typed before the connection failed.');
  failRequests('GET', PROFILES, 500);
  const countAttempts = countRequests('GET', PROFILES);
  // The app refetches a profile that is older than 30 seconds when the page becomes visible.
  setClockAhead(61);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(countAttempts()).toBeGreaterThan(0));
  await expectErrorToast('Failed to load profile');
  expect(dialog.getByLabelText('Bio')).toHaveProperty('value', 'Typed before the connection failed.');
});
