// @spec accounts/gate, accounts/session-events

import { expect, type Page } from '@playwright/test';
import { completeProfile } from '../../server/testing/member-rows.ts';
import { openProfile } from '../support/account-menu.ts';
import { failRequests } from '../support/failing-requests.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { signInAt } from '../support/sign-in.ts';
import { storedFilesOf } from '../support/stored-files.ts';
import { type Account, createAccount, test } from '../support/test.ts';
import { waitForSettings } from '../support/wait-for-settings.ts';

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Hey there thrill seeker' });

/** Returns the keys of the tab's local and session storage that contain the account's id or whose values do. */
const storageKeysOf = ({ id: userId }: Account, page: Page) =>
  page.evaluate(
    (id) =>
      [localStorage, sessionStorage].flatMap((storage) =>
        Object.entries(storage).flatMap(([key, value]) => (`${key}${value}`.includes(id) ? [key] : [])),
      ),
    userId,
  );

test('a member deletes their own account and is signed out in every tab and on every device', async ({
  page,
  browser,
  member,
  baseURL,
  dataDir,
}) => {
  const name = 'Zoë  מסילה';
  await completeProfile(member, name);
  await openAs(page, '/members', member);
  const photo = `${member.id}/me.png`;
  const file = await png(page, { width: 100, height: 100 });
  await member.client.storage.from('profile-pictures').upload(photo, file, { contentType: 'image/png' });
  await using otherContext = await browser.newContext();
  const otherDevice = await otherContext.newPage();
  const otherTab = await page.context().newPage();
  await Promise.all([openAs(otherDevice, '/meetups', member), otherTab.goto('/meetups')]);
  for (const tab of [otherDevice, otherTab])
    await expect(tab.getByRole('heading', { name: 'Meetups', exact: true })).toBeVisible();
  await page.bringToFront();

  const profile = await openProfile(page);
  await profile.getByLabel('Bio').fill('Never saved, and must not be left in storage');
  // Leaves the screen without saving the form.
  await page.goto('/settings');
  await waitForSettings(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  const nameField = question.getByLabel('Type your name to confirm');
  for (const wrong of ['', 'Somebody else']) {
    await nameField.fill(wrong);
    await question.getByRole('button', { name: 'Delete for good' }).click();
    await expect(nameField).toHaveAttribute('aria-invalid', 'true');
    await expect(nameField).toBeFocused();
  }
  // The comparison of names ignores case, accents and extra spaces.
  await nameField.fill('zoe מסילה');
  const lastAdmin = { code: 'PT409', hint: 'last_admin', message: 'Words for engineers' };
  await failRequests(page, 'POST', '**/rpc/delete_user_and_data', { status: 409, body: lastAdmin });
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(question.getByRole('alert')).toContainText('You are the last admin here.');
  await expect(nameField).toHaveValue('zoe מסילה');
  await page.unrouteAll();

  await question.getByRole('button', { name: 'Delete for good' }).click();
  for (const tab of [page, otherTab]) {
    await expect(signInHeading(tab)).toBeVisible();
    await expect(tab.getByText('Your account is deleted')).toBeVisible();
    expect(await storageKeysOf(member, tab)).toEqual([]);
  }
  await expect.poll(() => storedFilesOf(dataDir, member.id)).toEqual([]);
  await otherDevice.getByRole('link', { name: 'Members' }).click();
  await expect(signInHeading(otherDevice)).toBeVisible();
  await expect(otherDevice.getByText('This account no longer exists.')).toBeVisible();
  expect(await storageKeysOf(member, otherDevice)).toEqual([]);

  // The sign-out message must not appear for the next account on this device.
  const next = await createAccount(baseURL ?? '', dataDir);
  await completeProfile(next);
  await signInAt(page, '/members', next);
  expect(await page.evaluate(() => localStorage.getItem('thrillseekers.sign-out-reason'))).toBeNull();
});
