// @spec accounts/session, accounts/gate

import { expect } from '@playwright/test';
import { pressInAccountMenu } from '../support/account-menu.ts';
import { disconnect, expireSession, openMeetup, reconnect, SIGN_IN, stored } from '../support/last-seen.ts';
import { test } from '../support/test.ts';

/** With ten minutes to spare: the app rounds down. */
const OVER_TWO_HOURS_MS = 130 * 60 * 1000;

for (const fault of ['no connection', 'captive portal', 'server error'] as const) {
  test(`a cold start with an expired token shows what the member saw last: ${fault}`, async ({
    page,
    member,
  }) => {
    const start = Date.now();
    await page.clock.install({ time: start });
    const { title, path } = await openMeetup(page, member);
    const before = await stored(page);
    await expireSession(page);
    await disconnect(page, fault);
    await page.clock.setSystemTime(start + OVER_TWO_HOURS_MS);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('The server does not answer. Last seen 2 h ago.')).toBeVisible();

    await page.getByRole('navigation').getByRole('link', { name: 'Members' }).click();
    await expect(page.getByText('The list did not arrive. Check your connection')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(await stored(page)).toBe(before);

    await reconnect(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('The server does not answer')).toBeHidden();
    await expect(page.getByRole('heading', { name: SIGN_IN })).toHaveCount(0);
  });
}

test('signing out offline ends the session on the device at once, and on the server later', async ({
  page,
  member,
}) => {
  const { title, path } = await openMeetup(page, member);
  await expireSession(page);
  await disconnect(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await pressInAccountMenu(page, 'Sign out');
  await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { name: SIGN_IN })).toBeVisible();
  expect(await stored(page)).toBe('');
  const keys = () => page.evaluate(() => Object.keys(localStorage).join());
  expect(await keys()).not.toMatch(new RegExp(`${member.id}|auth-token`));

  await page.goto(path);
  await expect(page.getByRole('heading', { name: SIGN_IN })).toBeVisible();
  expect((await member.client.auth.getUser()).error).toBeNull();
  await reconnect(page);
  await expect.poll(async () => (await member.client.auth.getUser()).error !== null).toBe(true);
  await expect.poll(keys).not.toContain('revocations');
});
