// @spec accounts/auth-screen, accounts/auth-modes, accounts/password-rules, accounts/auth-rules

import { createClient } from '@supabase/supabase-js';
import { screen, waitFor } from '@testing-library/dom';
import { expect, inject, test } from 'vitest';
import { GOOD_PASSWORD, newAccount, newEmail } from '../../../server/testing/accounts.ts';
import { codeIn } from '../../../server/testing/outbox.ts';
import { setClockAhead } from '../support/clock.ts';
import { fill } from '../support/fill.ts';
import { findMail } from '../support/mails.ts';
import { reload } from '../support/open-app.ts';
import { failRequests } from '../support/requests.ts';
import { findFirstDigit, openSignUp, sendCredentials, signUpAs, typeCode } from '../support/sign-up.ts';

const STRANGERS_PASSWORD = 'Stranger-pass1!';

/** Waits for an error message of the form. */
async function expectAlert(text: string): Promise<void> {
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(text),
    ),
  );
}

// @spec accounts/password-length
test('unmet password rules are listed while typing and disable the button', async () => {
  await openSignUp();
  fill(screen.getByLabelText('Email'), newEmail());
  const password = screen.getByLabelText('Password');
  const submit = screen.getByRole('button', { name: 'Sign up' });
  // Only unmet rules are list items. Before the member types, no rule counts as unmet.
  expect(screen.getByText('Password must include:')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(submit).toHaveProperty('disabled', true);
  for (const [value, unmetRule] of [
    ['Ab1!', 'At least 8 characters'],
    ['abcdefg1!', 'At least one uppercase letter'],
    ['ABCDEFG1!', 'At least one lowercase letter'],
    ['Abcdefgh!', 'At least one number'],
    ['Abcdefgh1', 'At least one special character'],
  ] as const) {
    fill(password, value);
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining(unmetRule),
      ]),
    );
    expect(document.querySelectorAll('[data-met]')).toHaveLength(4);
    expect(submit).toHaveProperty('disabled', true);
  }
  fill(password, 'Abcdef1?');
  await waitFor(() => expect(screen.queryByText('Password must include:')).toBeNull());
  expect(submit).toHaveProperty('disabled', false);
});

// @spec accounts/code-length, accounts/invalid-token
test('the code screen survives a reload, rejects wrong codes and accepts the right one', async () => {
  const email = newEmail();
  await signUpAs(email);
  const code = codeIn(await findMail(email, { index: 0 }));

  // Phones may discard the page while the member reads the mail.
  let user = await reload();
  await screen.findByRole('heading', { name: 'Enter verification code' });
  await screen.findByText(email);
  await typeCode(user, 'a1b');
  expect(await findFirstDigit()).toHaveProperty('value', '1');

  const restore = failRequests('POST', /\/auth\/v1\/verify$/, 400);
  await typeCode(user, '123456');
  await expectAlert('Invalid verification code');
  restore();
  await typeCode(user, code === '000000' ? '111111' : '000000');
  await expectAlert('Token has expired or is invalid. Look at the digits');
  await typeCode(user, code);
  await screen.findByText('Step 1 of 9');

  // After signing out, the code screen does not appear again.
  user = await reload();
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByRole('heading', { name: 'Hey there thrill seeker' });
});

test("a stranger's sign-up with an email address does not prevent the sign-up of the owner of the address", async () => {
  const { url, publishableKey } = inject('site');
  const { auth } = createClient(url, publishableKey, {
    auth: { persistSession: false, storageKey: 'stranger' },
  });
  const email = newEmail();
  let user = await signUpAs(email);
  await findMail(email, { index: 0 });
  expect((await auth.signUp({ email, password: STRANGERS_PASSWORD })).error).toBeNull();
  await typeCode(user, codeIn(await findMail(email, { index: 1 })));
  await expectAlert('ask for a fresh code');

  // After a reload, the server can still tell the sign-up of this browser from that of the stranger.
  user = await reload();
  await screen.findByRole('button', { name: /^Resend code in/ });
  setClockAhead(61);
  await user.click(await screen.findByRole('button', { name: 'Resend code' }));
  await typeCode(user, codeIn(await findMail(email, { index: 2 })));
  await screen.findByText('Step 1 of 9');
  expect((await auth.signInWithPassword({ email, password: GOOD_PASSWORD })).error).toBeNull();
  expect((await auth.signInWithPassword({ email, password: STRANGERS_PASSWORD })).error?.status).toBe(400);
});

test('a code can be resent after a minute, and a failed resend shows a message', async () => {
  const user = await signUpAs(newEmail());
  expect(screen.getByRole('button', { name: /^Resend code in \d+ s$/ })).toHaveProperty('disabled', true);
  setClockAhead(61);
  const restore = failRequests('POST', /\/auth\/v1\/resend$/, 500);
  await user.click(await screen.findByRole('button', { name: 'Resend code' }));
  await expectAlert('Failed to resend code');
  restore();
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await screen.findByText('A fresh code is on its way.');
});

test('a rejected sign-up shows the reason and keeps the input', async () => {
  const { email } = await newAccount(inject('site'));
  const user = await openSignUp();
  const errorBody = (error_code: string, msg: string) => ({ code: 422, error_code, msg });
  for (const [status, body, message] of [
    [
      422,
      errorBody('user_already_exists', 'User already registered'),
      'This email is already registered. Please sign in or use a different email.',
    ],
    [422, errorBody('signup_disabled', 'The park is full today'), 'The park is full today'],
    [400, {}, 'An error occurred'],
  ] as const) {
    const restore = failRequests('POST', /\/auth\/v1\/signup$/, status, body);
    await sendCredentials(user, 'Sign up', email);
    await expectAlert(message);
    restore();
  }
  await sendCredentials(user, 'Sign up', email);
  await expectAlert(
    'An account with this email already exists. Please sign in instead or use a different email address.',
  );
  expect(screen.getByLabelText('Email')).toHaveProperty('value', email);
});
