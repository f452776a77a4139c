// @spec accounts/gate, accounts/session-events

import { expect } from '@playwright/test';
import { holdRequests } from '../support/failing-requests.ts';
import { expireSession } from '../support/last-seen.ts';
import { openAs } from '../support/open-as.ts';
import { signInAt } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a browser that opens the site under another host name is offered the public address', async ({
  page,
  baseURL,
}) => {
  const path = '/meetups?from=a-friend';
  await page.goto(`${baseURL?.replace('localhost', '127.0.0.1')}${path}`);
  await expect(page.getByRole('alert')).toContainText(`This community is at ${baseURL}`);
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}${path}`);
});

test('a tab that is notified of a sign-in before it can read the session waits for the session', async ({
  page,
  context,
  member,
}) => {
  await page.goto('/members');
  const other = await context.newPage();
  // Tabs in different processes see each other's storage with a delay: here the first five reads return nothing.
  await other.addInitScript(() => {
    const read = Storage.prototype.getItem;
    let missed = 0;
    Storage.prototype.getItem = function (key) {
      const value = read.call(this, key);
      if (value === null || !key.endsWith('-auth-token') || missed >= 5) return value;
      missed += 1;
      return null;
    };
  });
  await other.goto('/members');
  await expect(other.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
  await signInAt(page, '/members', member);
  await expect(other.getByRole('heading', { name: 'Members' })).toBeVisible();
});

test('a member sees an error, not the sign-in screen, when the auth service is unreachable at start', async ({
  page,
  member,
}) => {
  await page.clock.install();
  await openAs(page, '/favicon.svg', member);
  await expireSession(page);
  const release = await holdRequests(page, 'POST', '**/auth/v1/token**');
  await page.goto('/members');
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(page.getByRole('heading', { name: 'We cannot reach the server' })).toBeVisible();
  await page.clock.fastForward(40_000);
  await expect(page.getByRole('heading', { name: 'We cannot reach the server' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
});
