import { expect } from '@playwright/test';
import { cutRequests, failRequests, holdRequests } from '../support/failing-requests.ts';
import { createMeetup } from '../support/meetups.ts';
import { openAs } from '../support/open-as.ts';
import { signInAt } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const PROFILES = '**/rest/v1/profiles**';

test('a visitor sees sign-in at any address, and comes back to it', async ({ page, member }) => {
  for (const path of ['/', '/members', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  const path = `/meetups/${await createMeetup(member, { title: 'A meetup whose link was shared' })}`;
  await signInAt(page, path, member);
  await expect(page.getByRole('heading', { name: 'A meetup whose link was shared' })).toBeVisible();
  await expect(page).toHaveURL(path);

  await page.goto('/auth');
  await expect(page).toHaveURL(/\/$/);
  const logged = page.waitForEvent('console', (message) => message.text().includes('404: no such route'));
  await page.goto('/no-such-ride');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await logged;
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('whoever comes by another name of the machine is shown the way to the community', async ({
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

test('a member without a finished profile sees onboarding at any address', async ({ page, account }) => {
  await openAs(page, '/members', account);
  await expect(page.getByText('Step 1 of 9')).toBeVisible();
  await page.goto('/posts');
  await expect(page.getByText('Step 1 of 9')).toBeVisible();
});

test('while it is undecided the loading screen shows; a profile that fails to load is an error with a way on', async ({
  page,
  member,
}) => {
  const release = await holdRequests(page, 'GET', PROFILES);
  await openAs(page, '/members', member);
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await page.unrouteAll();

  await failRequests(page, 'GET', PROFILES, { status: 500, body: { message: 'out of order' } });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Failed to load profile' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText('Failed to load profile');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
});

test('a tab that hears of a sign-in before it can read the session waits for it', async ({
  page,
  context,
  member,
}) => {
  await page.goto('/members');
  const other = await context.newPage();
  // Tabs of different processes share their storage with a delay: here the first readings find nothing.
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

test('a profile that cannot be read again leaves the screen as it is', async ({ page, member }) => {
  await page.clock.install();
  await openAs(page, '/members', member);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const bio = page.getByRole('dialog').getByLabel('Bio');
  await bio.fill('Typed before the signal went.');
  await failRequests(page, 'GET', PROFILES, { status: 503 });
  await page.clock.fastForward(60_000);
  const failed = page.waitForResponse((answer) => answer.status() === 503);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await failed;
  await expect(page.getByText('Failed to load profile')).toBeVisible();
  await expect(bio).toHaveValue('Typed before the signal went.');
});

test('while the auth service is away at start, a member is told so and not asked to sign in', async ({
  page,
  member,
}) => {
  await page.clock.install();
  await openAs(page, '/members', member);
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    const session = (localStorage.getItem(key) ?? '').replace(/"expires_at":\d+/, '"expires_at":1');
    localStorage.setItem(key, session);
  });
  await cutRequests(page, 'POST', '**/auth/v1/token**');
  await page.reload();
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(page.getByRole('heading', { name: 'We cannot reach the server' })).toBeVisible();
  // The auth client gives up after half a minute, and that is no sign-out either.
  await page.clock.fastForward(40_000);
  await expect(page.getByRole('heading', { name: 'We cannot reach the server' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
});
