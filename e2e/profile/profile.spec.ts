// @spec accounts/edit-profile, accounts/photo-storage, accounts/onboarding-states, community/profile-modal

import { expect, type Locator, type Page } from '@playwright/test';
import { openProfile, pressInAccountMenu } from '../support/account-menu.ts';
import { expectConfetti } from '../support/confetti.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { test } from '../support/test.ts';

async function pickPhoto(page: Page, dialog: Locator): Promise<void> {
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: await png(page) };
  await dialog.getByLabel('Photo file').setInputFiles(photo);
  await page.getByRole('button', { name: 'Use photo' }).click();
}

test.beforeEach(async ({ page, member }) => {
  await openAs(page, '/members', member);
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
});

test('a photo that fails to upload blocks saving, and closing with unsaved changes asks first', async ({
  page,
  member,
}) => {
  // The code of the dialog is loaded when it first opens, which fails offline.
  await page.context().setOffline(true);
  await pressInAccountMenu(page, 'Edit profile');
  await expect(page.getByText('Your profile could not be opened.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await page.context().setOffline(false);
  const dialog = await openProfile(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused();
  await openProfile(page);

  await page.route('**/storage/v1/object/**', (route) => route.abort('connectionreset'));
  await pickPhoto(page, dialog);
  await expect(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await dialog.getByLabel('Home park').fill('Efteling');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('before you go on')).toBeVisible();
  await expect(page.getByText('Profile updated successfully')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Home park')).toHaveValue('Efteling');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialog.getByRole('img', { name: 'Your profile photo' })).toBeVisible();
  await expectConfetti(page, () => dialog.getByRole('radio', { name: 'Yes' }).check());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  const { data } = await member.client.from('profiles').select('*').eq('id', member.id).single();
  expect(data?.thrill_tour_2025).toBe('yes');
  expect(data?.profile_picture).toContain(`/profile-pictures/${member.id}/profile_`);
});

test('signing out removes drafts from the device', async ({ page, context, member }) => {
  const other = await context.newPage();
  await other.goto('/create-post');
  await other.getByRole('textbox').first().fill('A secret of the last member.');
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
