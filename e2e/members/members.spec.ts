import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { failRequests } from '../support/failing-requests.ts';
import { openAs } from '../support/open-as.ts';
import { completeProfile, createAccount, test } from '../support/test.ts';

test('search finds by name, home park and coaster, whatever the accents', async ({ page, member }) => {
  const mark = randomUUID().slice(0, 8);
  await completeProfile(member, `Ärñe ${mark}`);
  await openAs(page, '/members', member);
  const search = page.getByLabel('Search members');
  const found = page.getByRole('listitem').filter({ hasText: `Ärñe ${mark}` });
  await search.fill(`arne ${mark}`);
  await expect(found).toBeVisible();
  await search.fill(`no such rider ${mark}`);
  await expect(page.getByText('No members found')).toBeVisible();
});

test('members who never finished their profile are not listed', async ({
  page,
  member,
  baseURL,
  dataDir,
}) => {
  const unfinished = await createAccount(baseURL ?? '', dataDir);
  await unfinished.client.from('profiles').insert({ id: unfinished.userId, name: 'New Thrillseeker' });
  await openAs(page, '/members', member);
  await page.getByLabel('Search members').fill('New Thrillseeker');
  await expect(page.getByText('No members found')).toBeVisible();
});

test('a list that fails to load says so and can be asked for again', async ({ page, member }) => {
  await failRequests(page, 'POST', '**/rest/v1/rpc/search_members**', {
    status: 500,
    body: { message: 'derailed' },
  });
  await openAs(page, '/members', member);
  await expect(page.getByText('Failed to load member profiles')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
});

test('the own avatar opens the own profile', async ({ page, member }) => {
  await openAs(page, '/members', member);
  await page.getByRole('button', { name: 'Your profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit profile' })).toBeVisible();
});
