// @spec accounts/gate, accounts/session-events

import { expect, type Page } from '@playwright/test';
import { completeProfile } from '../../server/testing/member-rows.ts';
import { failRequests } from '../support/failing-requests.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { signInAt } from '../support/sign-in.ts';
import { storedFilesOf } from '../support/stored-files.ts';
import { type Account, createAccount, test } from '../support/test.ts';

const signIn = (page: Page) => page.getByRole('heading', { name: 'Hey there thrill seeker' });

/** Everything that this browser keeps under keys or in values that name the account. */
const tracesOf = ({ id: userId }: Account, page: Page) =>
  page.evaluate(
    (id) =>
      [localStorage, sessionStorage].flatMap((storage) =>
        Object.entries(storage).flatMap(([key, value]) => (`${key}${value}`.includes(id) ? [key] : [])),
      ),
    userId,
  );

test('a member deletes their own account and is signed out everywhere, with a word of goodbye', async ({
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
  await using device = await browser.newContext();
  const elsewhere = await device.newPage();
  const neighbour = await page.context().newPage();
  await Promise.all([openAs(elsewhere, '/meetups', member), neighbour.goto('/meetups')]);
  for (const tab of [elsewhere, neighbour])
    await expect(tab.getByRole('heading', { name: 'Meetups', exact: true })).toBeVisible();
  await page.bringToFront();

  await page.getByRole('button', { name: 'Edit profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Edit profile' });
  await profile.getByLabel('Bio').fill('Not saved, and not to stay behind');
  await profile.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  const typed = question.getByLabel('Type your name to confirm');
  for (const wrong of ['', 'Somebody else']) {
    await typed.fill(wrong);
    await question.getByRole('button', { name: 'Delete for good' }).click();
    await expect(typed).toHaveAttribute('aria-invalid', 'true');
    await expect(typed).toBeFocused();
  }
  await typed.fill('zoe מסילה');
  const lastAdmin = { code: 'PT409', hint: 'last_admin', message: 'Words for engineers' };
  await failRequests(page, 'POST', '**/rpc/delete_user_and_data', { status: 409, body: lastAdmin });
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(question.getByRole('alert')).toContainText('You are the last admin here.');
  await expect(typed).toHaveValue('zoe מסילה');
  await page.unrouteAll();

  await question.getByRole('button', { name: 'Delete for good' }).click();
  for (const tab of [page, neighbour]) {
    await expect(signIn(tab)).toBeVisible();
    await expect(tab.getByText('Your account is deleted')).toBeVisible();
    expect(await tracesOf(member, tab)).toEqual([]);
  }
  await expect.poll(() => storedFilesOf(dataDir, member.id)).toEqual([]);
  await elsewhere.getByRole('link', { name: 'Members' }).click();
  await expect(signIn(elsewhere)).toBeVisible();
  await expect(elsewhere.getByText('This account no longer exists.')).toBeVisible();
  expect(await tracesOf(member, elsewhere)).toEqual([]);

  // The goodbye is for whoever left, not for the next one at this device.
  const next = await createAccount(baseURL ?? '', dataDir);
  await completeProfile(next);
  await signInAt(page, '/members', next);
  expect(await page.evaluate(() => localStorage.getItem('thrillseekers.farewell'))).toBeNull();
});
