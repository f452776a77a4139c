// @spec accounts/auth-screen, accounts/session-events, accounts/auth-modes

import { screen, waitFor } from '@testing-library/dom';
import { expect, inject, test } from 'vitest';
import { newAccount, newEmail } from '../../../server/testing/accounts.ts';
import { fill } from '../support/fill.ts';
import { findMail } from '../support/mails.ts';
import { newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { openAccountMenu } from '../support/profile-dialog.ts';
import { countRequests, dropRequests, failRequests } from '../support/requests.ts';
import { sendCredentials, signUpAs } from '../support/sign-up.ts';
import { expectErrorToast } from '../support/toasts.ts';

test('a member signs in and out, with a message for each', async () => {
  const { email } = await newMember();
  const user = await openApp('/auth');
  await screen.findByRole('heading', { name: 'Hey there thrill seeker' });
  // Case and surrounding spaces do not matter.
  await sendCredentials(user, 'Sign in', `  ${email.toUpperCase()} `);
  await screen.findByText('Welcome back!');
  await screen.findByText('You have successfully signed in.');
  await waitFor(() => expect(window.location.pathname).toBe('/'));

  await user.click((await openAccountMenu(user)).getByRole('button', { name: 'Sign out' }));
  await screen.findByText('Signed out');
  await screen.findByText('You have been signed out successfully.');
  await screen.findByRole('heading', { name: 'Hey there thrill seeker' });
});

// @spec accounts/sign-in-failure, accounts/invalid-credentials
test('a rejected sign-in shows a message and keeps the input, and the sign-up form starts empty', async () => {
  const { email } = await newAccount(inject('site'));
  const user = await openApp('/auth');
  await screen.findByRole('heading', { name: 'Hey there thrill seeker' });
  const restore = dropRequests('POST', /\/auth\/v1\/token$/);
  await sendCredentials(user, 'Sign in', email, 'Wrong-password1!');
  await expectErrorToast('No connection right now. Check your network and try again.');
  restore();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await expectErrorToast('Invalid login credentials');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', email);
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Wrong-password1!');

  fill(screen.getByLabelText('Email'), 'somebody');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('This does not look like an email address');
  await user.click(screen.getByRole('button', { name: "Don't have an account? Sign up" }));
  await screen.findByRole('heading', { name: "Let's sign you up" });
  expect(screen.getByLabelText('Email')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  expect(screen.queryByText('This does not look like an email address')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('signing in with an unconfirmed email opens the code screen and sends a new code', async () => {
  const email = newEmail();
  const user = await signUpAs(email);
  await findMail(email, { index: 0 });
  await user.click(screen.getByRole('button', { name: 'Back to sign up' }));
  await user.click(await screen.findByRole('button', { name: 'Already have an account? Log in' }));
  await screen.findByRole('heading', { name: 'Hey there thrill seeker' });
  await sendCredentials(user, 'Sign in', email);
  await screen.findByRole('heading', { name: 'Enter verification code' });
  await findMail(email, { index: 1 });
});

test("a token that has expired only by the server's clock is refreshed", async () => {
  const member = await newMember();
  const restores = [
    failRequests('GET', /\/rest\/v1\//, 401, { code: 'PGRST303', message: 'JWT expired' }),
    failRequests('GET', /\/auth\/v1\/user$/, 403, { error_code: 'bad_jwt', message: 'token is expired' }),
  ];
  const countRefreshes = countRequests('POST', /\/auth\/v1\/token$/);
  await openApp('/members', member);
  // The app may refresh the session more than once.
  await waitFor(() => expect(countRefreshes()).toBeGreaterThan(0));
  for (const restore of restores) restore();
  await waitFor(() =>
    expect(localStorage.getItem('sb-localhost-auth-token')).not.toContain(member.session.refresh_token),
  );
});
