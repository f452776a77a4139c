// @spec accounts/session

import { expect } from '@playwright/test';
import { clickInAccountMenu } from '../support/account-menu.ts';
import {
  disconnect,
  expireSession,
  openNewMeetup,
  readPersistedQueries,
  reconnect,
  SIGN_IN_HEADING,
} from '../support/persisted-queries.ts';
import { test } from '../support/test.ts';

test('signing out offline ends the session on the device at once, and on the server later', async ({
  page,
  member,
}) => {
  const { title, path } = await openNewMeetup(page, member);
  await expireSession(page);
  await disconnect(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await clickInAccountMenu(page, 'Sign out');
  await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { name: SIGN_IN_HEADING })).toBeVisible();
  expect(await readPersistedQueries(page)).toBe('');
  const keys = () => page.evaluate(() => Object.keys(localStorage).join());
  expect(await keys()).not.toMatch(new RegExp(`${member.id}|auth-token`));

  await page.goto(path);
  await expect(page.getByRole('heading', { name: SIGN_IN_HEADING })).toBeVisible();
  expect((await member.client.auth.getUser()).error).toBeNull();
  await reconnect(page);
  await expect.poll(async () => (await member.client.auth.getUser()).error !== null).toBe(true);
  await expect.poll(keys).not.toContain('revocations');
});
