import { readFile } from 'node:fs/promises';
import { screen, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { type Account, GOOD_PASSWORD } from '../../../server/testing/accounts.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { failRequests } from '../support/requests.ts';

const USER = /\/auth\/v1\/user$/;
const NEW_PASSWORD = 'Corkscrew-twice9!';

/** Opens the settings and types a new password twice. */
async function typeNewPassword(member: Account) {
  const user = await openApp('/settings', member);
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  fill(await screen.findByLabelText('New password'), NEW_PASSWORD);
  fill(screen.getByLabelText('Confirm password'), NEW_PASSWORD);
  const update = () => user.click(screen.getByRole('button', { name: 'Update Password' }));
  return { user, update };
}

const signInWith = ({ client, email }: Account, password: string) =>
  client.auth.signInWithPassword({ email, password });

// @spec accounts/weak-password
test('a password change that the auth service rejects shows its message and keeps the input, and a later attempt succeeds', async () => {
  const member = await newMember();
  const { update } = await typeNewPassword(member);
  const restore = failRequests('PUT', USER, 422, {
    code: 422,
    error_code: 'weak_password',
    msg: 'This password was found in a leak',
    weak_password: { reasons: ['pwned'] },
  });
  await update();
  await screen.findByText('This password was found in a leak');
  restore();
  const session = { ...localStorage };
  localStorage.clear();
  await update();
  await screen.findByText('Auth session missing!');
  expect(screen.getByLabelText('New password')).toHaveProperty('value', NEW_PASSWORD);

  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  await update();
  await screen.findByText('Password updated successfully');
  expect((await signInWith(member, NEW_PASSWORD)).error).toBeNull();
});

test('if the session is old, a password change needs the current password', async () => {
  const member = await newMember();
  const { update } = await typeNewPassword(member);
  const restore = failRequests('PUT', USER, 400, {
    code: 400,
    error_code: 'reauthentication_needed',
    msg: 'Please enter your current password',
  });
  await update();
  const current = await screen.findByLabelText('Current password');
  await waitFor(() => expect(document.activeElement).toBe(current));
  restore();
  fill(current, 'Not-my-password1!');
  await update();
  await screen.findByText('This is not your current password.');
  fill(current, GOOD_PASSWORD);
  await update();
  await screen.findByText('Password updated successfully');
  expect((await signInWith(member, NEW_PASSWORD)).error).toBeNull();
});

test('the colour scheme survives a reload and sets the theme colour of the browser', async () => {
  const page = new DOMParser().parseFromString(await readFile('web/index.html', 'utf8'), 'text/html');
  const themeColours = Array.from(page.querySelectorAll('meta[name="theme-color"]'), (meta) =>
    document.importNode(meta),
  );
  document.head.append(...themeColours);
  onTestFinished(() => {
    for (const meta of themeColours) meta.remove();
    delete document.documentElement.dataset.mantineColorScheme;
  });
  const expectScheme = async (scheme: string, colour: string) => {
    await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe(scheme));
    await waitFor(() =>
      expect(themeColours.map((meta) => meta.getAttribute('content'))).toEqual([colour, colour]),
    );
  };
  const user = await openApp('/settings', await newMember());
  await screen.findByRole('heading', { name: 'Settings' });
  await expectScheme('light', '#f1eefb');
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  await expectScheme('dark', '#120f2c');

  // reload() keeps the document, so undo first what the app has set in it.
  delete document.documentElement.dataset.mantineColorScheme;
  for (const meta of themeColours) meta.setAttribute('content', '#ffffff');
  await reload();
  await screen.findByRole('heading', { name: 'Settings' });
  await expectScheme('dark', '#120f2c');
});

test('signing out of all devices also ends the session of another device on the server', async () => {
  const member = await newMember();
  // `member.client` is the other device. It signs in again, because the app uses its first session.
  const { error: signInError } = await signInWith(member, GOOD_PASSWORD);
  expect(signInError).toBeNull();
  const user = await openApp('/settings', member);
  await user.click(await screen.findByRole('button', { name: 'Sign out of all devices' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await screen.findByRole('heading', { name: 'Hey there thrill seeker' });
  const { error } = await member.client.auth.refreshSession();
  expect(error?.message).toBeTruthy();
});
