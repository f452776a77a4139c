import { expect } from '@playwright/test';
import { completeProfile } from '../../server/testing/member-rows.ts';
import { openAs } from '../support/open-as.ts';
import { createAccount, test } from '../support/test.ts';

test('copies the Discord name of a member', async ({ page, context, member, baseURL, dataDir }) => {
  const other = await createAccount(baseURL ?? '', dataDir);
  await completeProfile(other);
  const { error } = await other.client.from('profiles').update({ discord: 'larsen' }).eq('id', other.id);
  expect(error).toBeNull();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, `/members/${other.id}`, member);
  await page.getByRole('button', { name: 'Copy Discord name' }).click();
  await expect(page.getByText('Discord name copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('larsen');
});

// Runs on the build: in development, React runs effects twice and so doubles the requests.
test('a member page loads with at most ten requests', async ({ page, member, baseURL, dataDir }) => {
  const other = await createAccount(baseURL ?? '', dataDir);
  await completeProfile(other);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) requested.push(new URL(request.url()).pathname);
  });
  await openAs(page, `/members/${other.id}`, member);
  await expect(page.getByText('None yet. Yours could be the first.')).toBeVisible();
  await expect(page.getByText('No park visit planned.')).toBeVisible();
  await expect(page.getByText('No posts yet. The queue is long.')).toBeVisible();
  // Own profile, own role and new posts; then the member, whether they are muted, their high fives, log, visits, meetups and posts.
  const forTheScreen = requested.filter((path) => !path.endsWith('/moderation_news'));
  expect(forTheScreen.length).toBeLessThanOrEqual(10);
  // Not needed for the screen, and asked once.
  const news = () => requested.filter((path) => path.endsWith('/moderation_news')).length;
  await expect.poll(news).toBe(1);
});
