import { expect } from '@playwright/test';
import { completeProfile } from '../../server/testing/member-rows.ts';
import { setRole } from '../../server/testing/set-role.ts';
import { clickInAccountMenu } from '../support/account-menu.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { createAccount, test } from '../support/test.ts';
import { waitForSettings } from '../support/wait-for-settings.ts';

test('the list of users, both confirmations of an account deletion and the message after it are accessible', async ({
  page,
  member: admin,
  baseURL,
  dataDir,
}) => {
  const other = await createAccount(baseURL ?? '', dataDir);
  const name = `Maximiliane Freifrau von Hohenzollern-Sigmaringen ${other.id.slice(0, 8)}`;
  await completeProfile(other, name);
  await setRole(dataDir, admin.email, 'admin');

  await openAs(page, '/admin', admin);
  await page.getByLabel('Search users').fill(other.email);
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
  await expectAccessible(page, 'users');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  // U+2068 and U+2069 isolate the writing direction of the name.
  await expect(page.getByRole('dialog', { name: `Delete \u2068${name}\u2069?` })).toBeVisible();
  await expectAccessible(page, 'confirmation of deleting a user');
  await page.keyboard.press('Escape');

  await clickInAccountMenu(page, 'Settings');
  await waitForSettings(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(question.getByText('This is not the name on your profile')).toBeVisible();
  await expectAccessible(page, 'confirmation of deleting your own account');

  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('thrillseekers.sign-out-reason', '"account-gone"');
  });
  await page.goto('/members');
  await expect(page.getByText('You have been signed out')).toBeVisible();
  await expectAccessible(page, 'signed out of a deleted account');
});
