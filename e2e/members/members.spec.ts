import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { failRequests } from '../support/failing-requests.ts';
import { openAs } from '../support/open-as.ts';
import { type Account, completeProfile, createAccount, test } from '../support/test.ts';

const SEARCH = '**/rest/v1/rpc/search_members**';

/** A home park that no other test knows, so that a search finds these members alone. */
const newPark = () => `Park ${randomUUID().slice(0, 8)}`;

async function settle({ client, userId }: Account, values: Record<string, unknown>): Promise<void> {
  const { error } = await client.from('profiles').update(values).eq('id', userId);
  if (error) throw error;
}

const cardNames = (page: Page) => page.getByRole('article').getByRole('heading');

test('search finds by name, home park and coaster, whatever the accents, and stays in the address', async ({
  page,
  member,
}) => {
  const mark = randomUUID().slice(0, 8);
  await completeProfile(member, `Ärñe ${mark}`);
  await settle(member, { home_park: `Gröna ${mark}`, favorite_coaster: `Þór ${mark}`, coaster_count: 1234 });
  await openAs(page, '/members', member);
  const search = page.getByLabel('Search members');
  const found = page.getByRole('listitem').filter({ hasText: `Ärñe ${mark}` });
  for (const words of [`arne ${mark}`, `GRONA ${mark}`, `thor ${mark}`]) {
    await search.fill(words);
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === words);
    await expect(page.locator('main [aria-busy]')).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await expect(found).toContainText(/1.?234 coasters ridden/);
  }
  await found.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `Ärñe ${mark}` })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(`thor ${mark}`);
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await search.fill(`no such rider ${mark}`);
  await expect(page.getByText('No members found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(/\/members$/);
  await expect(page.getByRole('listitem').first()).toBeVisible();
});

test('newest or most ridden first, page by page; the address keeps which', async ({
  page,
  member,
  baseURL,
  dataDir,
}) => {
  const home_park = newPark();
  // One more than a page holds.
  const riders = await Promise.all(
    Array.from({ length: 31 }, async (_, index) => {
      const rider = await createAccount(baseURL ?? '', dataDir);
      await completeProfile(rider, `Rider number ${index}`);
      await settle(rider, { home_park, coaster_count: index });
      return rider;
    }),
  );
  const { data } = await member.client
    .from('profiles')
    .select('name')
    .eq('home_park', home_park)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false });
  const newest = (data ?? []).map(({ name }) => name);
  const mostRidden = riders.map((_, index) => `Rider number ${30 - index}`);

  await openAs(page, `/members?search=${encodeURIComponent(home_park)}`, member);
  await expect(cardNames(page)).toHaveText(newest.slice(0, 30));
  await failRequests(page, 'POST', SEARCH, { status: 500 });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('alert').getByText('Failed to load member profiles')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(cardNames(page)).toHaveText(newest);

  await page.getByText('Most ridden').click();
  await expect(cardNames(page)).toHaveText(mostRidden.slice(0, 30));
  await expect(page).toHaveURL(/order=most_ridden/);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cardNames(page)).toHaveText(mostRidden);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Most ridden' })).toBeChecked();
  await expect(cardNames(page)).toHaveText(mostRidden.slice(0, 30));
});

test('members who never finished their profile are not listed', async ({
  page,
  member,
  baseURL,
  dataDir,
}) => {
  const unfinished = await createAccount(baseURL ?? '', dataDir);
  await unfinished.client.from('profiles').insert({ id: unfinished.userId, name: 'New Thrillseeker' });
  await openAs(page, '/members?search=New+Thrillseeker', member);
  await expect(page.getByText('No members found')).toBeVisible();
});

test('a list that fails to load says so and can be asked for again', async ({ page, member }) => {
  await failRequests(page, 'POST', SEARCH, { status: 500, body: { message: 'derailed' } });
  await openAs(page, '/members', member);
  await expect(page.getByRole('alert').getByText('Failed to load member profiles')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
});
