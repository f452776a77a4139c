import { expect } from '@playwright/test';
import { failRequests } from '../support/failing-requests.ts';
import { createMeetup } from '../support/meetups.ts';
import { signInAt } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a visitor sees sign-in at any address', async ({ page }) => {
  for (const path of ['/', '/members', '/meetups/42', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('who was sent to sign in comes back to the address they asked for', async ({ page, member }) => {
  const path = `/meetups/${await createMeetup(member, { title: 'A meetup whose link was shared' })}`;
  await signInAt(page, path, member);
  await expect(page.getByRole('heading', { name: 'A meetup whose link was shared' })).toBeVisible();
  await expect(page).toHaveURL(path);
});

test('a member without a finished profile sees onboarding at any address', async ({ page, account }) => {
  await signInAt(page, '/members', account);
  await expect(page.getByText('Step 1 of 9')).toBeVisible();
  await page.goto('/posts');
  await expect(page.getByText('Step 1 of 9')).toBeVisible();
});

test('a complete member who opens /auth goes home', async ({ page, member }) => {
  await signInAt(page, '/members', member);
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/$/);
});

test('an unknown address shows the 404 page with a way home and logs the event', async ({ page, member }) => {
  await signInAt(page, '/members', member);
  const logged = page.waitForEvent('console', (message) => message.text().includes('404'));
  await page.goto('/no-such-ride');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await logged;
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a profile that fails to load is an error with a way on, never onboarding', async ({ page, member }) => {
  await signInAt(page, '/members', member);
  await failRequests(page, 'GET', '**/rest/v1/profiles**', {
    status: 500,
    body: { message: 'out of order' },
  });
  await page.goto('/members');
  await expect(page.getByRole('heading', { name: 'Failed to load profile' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText('Failed to load profile');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
});

test('while it is undecided the loading screen shows, and nothing wrong before it', async ({
  page,
  member,
}) => {
  await signInAt(page, '/members', member);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rest/v1/profiles**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/members');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  release();
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
  await signInAt(page, '/members', member);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const bio = page.getByRole('dialog').getByLabel('Bio');
  await bio.fill('Typed before the signal went.');
  await failRequests(page, 'GET', '**/rest/v1/profiles**', { status: 503 });
  await page.clock.fastForward(60_000);
  const failed = page.waitForResponse((answer) => answer.status() === 503);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await failed;
  await expect(page.getByText('Failed to load profile')).toBeVisible();
  await expect(bio).toHaveValue('Typed before the signal went.');
});

test("the browser's bars take the colour of the chosen scheme", async ({ page, member }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signInAt(page, '/members', member);
  const bars = page.locator('meta[name="theme-color"]').first();
  await expect(bars).toHaveAttribute('content', '#faf8ff');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect(bars).toHaveAttribute('content', '#151233');
  await page.reload();
  await expect(bars).toHaveAttribute('content', '#151233');
});
