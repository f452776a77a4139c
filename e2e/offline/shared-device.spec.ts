import { expect } from '@playwright/test';
import { completeProfile } from '../../server/testing/member-rows.ts';
import { clickInAccountMenu } from '../support/account-menu.ts';
import { openAs } from '../support/open-as.ts';
import {
  disconnect,
  expireSession,
  openNewMeetup,
  reconnect,
  SIGN_IN_HEADING,
  storedMemberIds,
} from '../support/persisted-queries.ts';
import { signInAt } from '../support/sign-in.ts';
import { createAccount, test } from '../support/test.ts';

test('when two members use a device in turn, the second sees no data of the first, and the device keeps data of one member only', async ({
  page,
  member,
  baseURL,
  dataDir,
}) => {
  const second = await createAccount(baseURL ?? '', dataDir);
  await completeProfile(second);
  const { title, path } = await openNewMeetup(page, member);
  // The first member does not sign out: the session of the second member replaces that of the first member.
  await disconnect(page);
  await openAs(page, path, second);
  await expect(page.getByRole('heading', { name: 'We cannot reach the server' })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.poll(() => storedMemberIds(page)).toEqual([second.id]);

  await clickInAccountMenu(page, 'Sign out');
  await expect(page.getByRole('heading', { name: SIGN_IN_HEADING })).toBeVisible();
  expect(await storedMemberIds(page)).toEqual([]);
  await signInAt(page, '/', member);
  await expect.poll(() => storedMemberIds(page)).toEqual([member.id]);
});

test('a second tab stores nothing after a sign-out in the first tab', async ({ page, context, member }) => {
  const { title, path } = await openNewMeetup(page, member);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto(path);
  await expect(other.getByRole('heading', { name: title })).toBeVisible();
  await clickInAccountMenu(page, 'Sign out');
  await expect(other.getByRole('heading', { name: SIGN_IN_HEADING })).toBeVisible();
  // Waits longer than the delay after which the tab would have stored data.
  await other.clock.fastForward(60_000);
  expect(await storedMemberIds(other)).toEqual([]);
});

test('two tabs whose session expired offline are both signed in again when the connection returns', async ({
  page,
  context,
  member,
}) => {
  const { title, path } = await openNewMeetup(page, member);
  await expireSession(page);
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await disconnect(tab);
    await tab.goto(path);
    await expect(tab.getByText('The server does not answer')).toBeVisible();
  }
  await Promise.all(tabs.map(reconnect));
  for (const tab of tabs) {
    await expect(tab.getByText('The server does not answer')).toBeHidden();
    await tab.reload();
    await expect(tab.getByRole('heading', { name: title })).toBeVisible();
    await expect(tab.getByText('The server does not answer')).toBeHidden();
  }
});
