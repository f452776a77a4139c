// @spec accounts/edit-profile, community/profile-modal

import { expect, type Page } from '@playwright/test';
import { clickInAccountMenu, openProfile } from '../support/account-menu.ts';
import { expectConfetti } from '../support/confetti.ts';
import { openAs } from '../support/open-as.ts';
import { test } from '../support/test.ts';

test.beforeEach(async ({ page, member }) => {
  await openAs(page, '/members', member);
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
});

test('the profile opens online but not offline, closing it returns the focus, and joining the tour shows confetti', async ({
  page,
}) => {
  // The code of the dialog is loaded when it first opens, which fails offline.
  await page.context().setOffline(true);
  await clickInAccountMenu(page, 'Edit profile');
  await expect(page.getByText('Your profile could not be opened.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await page.context().setOffline(false);
  const dialog = await openProfile(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused();
  await openProfile(page);
  await expectConfetti(page, () => dialog.getByRole('radio', { name: 'Yes' }).check());
});

test('signing out removes drafts from the device', async ({ page, context, member }) => {
  const other = await context.newPage();
  await other.goto('/create-post');
  await other.getByRole('textbox').first().fill('A secret of the last member.');
  // The token of a known device stays: with it, the auth service recognizes the device at the next sign-in.
  const keysOf = (tab: Page) =>
    tab.evaluate(
      (id) =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
          (key) => key.includes(id) && !key.startsWith('thrillseekers.known-device.'),
        ),
      member.id,
    );
  await expect.poll(() => keysOf(other)).not.toEqual([]);
  await page.bringToFront();
  await (await openProfile(page)).getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
  expect(await keysOf(page)).toEqual([]);
  await expect.poll(() => keysOf(other)).toEqual([]);
});
