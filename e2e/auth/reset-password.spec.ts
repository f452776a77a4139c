// @spec accounts/session-events, accounts/reset-states

import { expect } from '@playwright/test';
import { linkIn, waitForMail } from '../../server/testing/outbox.ts';
import { openAs } from '../support/open-as.ts';
import { createAccount, test } from '../support/test.ts';

test('a member who opens the reset link of another account and goes back stays signed in', async ({
  page,
  member,
  baseURL,
  dataDir,
}) => {
  const other = await createAccount(baseURL ?? '', dataDir);
  await other.client.auth.resetPasswordForEmail(other.email);
  // Mail 0 had the code of the sign-up.
  const link = linkIn(await waitForMail(dataDir, other.email, 1));
  await openAs(page, '/members', member);
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  const { location = '' } = (await page.request.get(link, { maxRedirects: 0 })).headers();
  await page.goto(location);
  await expect(page.getByText(`You are signed in as ${member.email}`)).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  const isSignedInAs = (email: string) =>
    page.evaluate((text) => Object.values(localStorage).some((value) => value.includes(text)), email);
  expect(await isSignedInAs(member.email)).toBe(true);
  expect(await isSignedInAs(other.email)).toBe(false);

  // If the app is already open in the tab, the link changes only the hash.
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, new URL(location).hash);
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.getByText(`You are signed in as ${member.email}`)).toBeVisible();
});
