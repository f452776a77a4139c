// @spec accounts/auth-screen, accounts/reset-screen, accounts/session-events, accounts/reset-states
// @spec accounts/auth-rules

import { screen, waitFor } from '@testing-library/dom';
import { expect, inject, test } from 'vitest';
import { type Account, GOOD_PASSWORD, newAccount } from '../../../server/testing/accounts.ts';
import { linkIn } from '../../../server/testing/outbox.ts';
import { fill } from '../support/fill.ts';
import { findMail } from '../support/mails.ts';
import { newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { failNextRequest, failRequests } from '../support/requests.ts';

const NEW_PASSWORD = 'Brand-new-track8?';
const INVALID = 'Invalid password reset link. Please request a new one.';
const EXPIRED = 'Password reset link is invalid or has expired. Please request a new one.';

/** Requests a password reset. Returns the link in the mail. */
async function requestResetLink({ client, email }: Account): Promise<string> {
  const { error } = await client.auth.resetPasswordForEmail(email);
  if (error) throw error;
  // Mail 0 had the code of the sign-up.
  return linkIn(await findMail(email, { index: 1 }));
}

/** Returns the path to which the server redirects a link. */
async function redirectOf(link: string): Promise<string> {
  const { headers } = await fetch(link, { redirect: 'manual' });
  const { pathname, search, hash } = new URL(headers.get('location') ?? '', link);
  return pathname + search + hash;
}

/** Returns a path with the tokens of the account's session, like that of a reset link that leads to the home screen. */
function recoveryPathOf({ session }: Account): string {
  const { access_token, refresh_token } = session;
  return `/#${new URLSearchParams({ access_token, refresh_token, type: 'recovery' })}`;
}

function fillPasswords(password: string, repeated = password): void {
  fill(screen.getByLabelText('New password'), password);
  fill(screen.getByLabelText('Confirm password'), repeated);
}

const storedEmail = () =>
  /"email":"([^"]+)"/.exec(localStorage.getItem('sb-localhost-auth-token') ?? '')?.[1];

const updateButton = () => screen.getByRole('button', { name: 'Update Password' });
const findForm = () => screen.findByRole('heading', { name: 'Set New Password' });

test('requesting a link needs an email address and does not reveal whether the address has an account', async () => {
  const user = await openApp('/auth');
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { name: 'Reset Password' });
  const send = screen.getByRole('button', { name: 'Send reset link' });
  await user.click(send);
  await screen.findByText('Please enter your email address');

  const restore = failRequests('POST', /\/auth\/v1\/recover$/, 500);
  fill(screen.getByLabelText('Email'), 'nobody-rides-here@example.test');
  await user.click(send);
  await screen.findByText('Failed to send reset email');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'nobody-rides-here@example.test');
  restore();
  await user.click(send);
  await screen.findByText('Password reset email sent! Check your inbox.');
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  await screen.findByRole('heading', { name: 'Hey there thrill seeker' });
});

test('a reset link works once, and opens a form that survives a reload and sets a new password', async () => {
  const member = await newMember();
  const { email } = member;
  const link = await requestResetLink(member);
  await openApp(await redirectOf(link));
  await findForm();
  expect(window.location.pathname + window.location.hash).toBe('/reset-password');

  const user = await reload();
  await findForm();
  expect(updateButton()).toHaveProperty('disabled', true);
  fillPasswords(NEW_PASSWORD, 'Something-else9!');
  await user.click(updateButton());
  await screen.findByText('Passwords do not match');

  fillPasswords(NEW_PASSWORD);
  const restore = failRequests('PUT', /\/auth\/v1\/user$/, 400);
  await user.click(updateButton());
  await screen.findByText('Failed to update password');
  expect(screen.getByLabelText('New password')).toHaveProperty('value', NEW_PASSWORD);
  restore();
  await user.click(updateButton());
  await screen.findByRole('heading', { name: /^Hey, / });
  expect(window.location.pathname).toBe('/');
  const signIn = (password: string) => member.client.auth.signInWithPassword({ email, password });
  expect((await signIn(NEW_PASSWORD)).error).toBeNull();
  expect((await signIn(GOOD_PASSWORD)).error?.status).toBe(400);

  await openApp(await redirectOf(link));
  await screen.findByRole('heading', { name: 'Invalid Reset Link' });
});

test('the password form comes before onboarding, even if the link leads home, and Cancel opens the sign-in screen', async () => {
  const link = await requestResetLink(await newAccount(inject('site')));
  const user = await openApp((await redirectOf(link)).replace('/reset-password', '/'));
  await findForm();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('heading', { name: 'Hey there thrill seeker' });
  expect(window.location.pathname).toBe('/auth');
});

test.each([
  ['/#error=access_denied&error_code=otp_expired&error_description=x', EXPIRED],
  ['/reset-password#error=access_denied&error_code=otp_expired&error_description=x', EXPIRED],
  ['/reset-password', INVALID],
  ['/reset-password#access_token=eyJhbGciOi&refr', INVALID],
  ['/reset-password#access_token=a.b.c&refresh_token=r&type=signup', INVALID],
  ['/reset-password#access_token=a.b.c&refresh_token=r&type=recovery', EXPIRED],
])('the link %s shows an error and a way back to sign-in', async (path, message) => {
  const user = await openApp(path);
  await screen.findByRole('heading', { name: 'Invalid Reset Link' });
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await user.click(screen.getByRole('button', { name: 'Back to Login' }));
  await screen.findByRole('heading', { name: 'Hey there thrill seeker' });
});

test('a link still works if the server is too busy for the first request', async () => {
  const member = await newMember();
  failNextRequest('GET', /\/auth\/v1\/user$/, 503);
  await openApp(recoveryPathOf(member));
  await findForm();
});

test('an invalid link leads to the form that sends a new one', async () => {
  const user = await openApp('/reset-password');
  await user.click(await screen.findByRole('button', { name: 'Request a new link' }));
  await screen.findByRole('heading', { name: 'Reset Password' });
  expect(window.location.pathname).toBe('/auth');
});

test('a link for another account shows the email addresses of both accounts, and Cancel keeps the session', async () => {
  const [member, stranger] = await Promise.all([newMember(), newAccount(inject('site'))]);
  const user = await openApp(recoveryPathOf(stranger), member);
  await findForm();
  expect(window.location.pathname).toBe('/reset-password');
  screen.getByText(stranger.email);
  screen.getByText(
    (_text, element) =>
      element?.tagName === 'P' && !!element.textContent?.includes(`You are signed in as ${member.email}`),
  );
  expect(storedEmail()).toBe(member.email);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('heading', { name: /^Hey, / });
  expect(storedEmail()).toBe(member.email);
});

test('a new password for another account signs in to that account', async () => {
  const [member, other] = await Promise.all([newMember(), newAccount(inject('site'))]);
  const user = await openApp(recoveryPathOf(other), member);
  await findForm();
  fillPasswords(NEW_PASSWORD);
  await user.click(updateButton());
  await screen.findByText('Your new password is set.');
  await screen.findByText('Step 1 of 9');
  await waitFor(() => expect(storedEmail()).toBe(other.email));
});
