import { expect, type Page } from '@playwright/test';
import { failRequests } from '../support/failing-requests.ts';
import { createMeetup, dayFromNow, joinMeetup } from '../support/meetups.ts';
import { openAs } from '../support/open-as.ts';
import { type Account, test as base, completeProfile, createAccount } from '../support/test.ts';

/** The member looked at; `member` looks. */
const test = base.extend<{ other: Account }>({
  other: async ({ baseURL, dataDir }, use) => {
    const other = await createAccount(baseURL ?? '', dataDir);
    await completeProfile(other, 'Loop Larsen');
    await use(other);
  },
});

async function settle({ client, userId }: Account, values: Record<string, unknown>): Promise<void> {
  const { error } = await client.from('profiles').update(values).eq('id', userId);
  if (error) throw error;
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('a member is shown with everything about them', async ({ page, member, other }) => {
  await settle(other, { coaster_count: 417, thrill_tour_2025: 'yes', instagram: 'loop.larsen' });
  const { data: park } = await other.client.from('parks').select('id,name').limit(1).single();
  if (!park) throw new Error('No park');
  for (const day of [31, 32, 33, 34, 35, 36]) {
    const visit = { user_id: other.userId, park_id: park.id, visit_date: dayFromNow(day) };
    const { error } = await other.client.from('user_park_visits').insert(visit);
    if (error) throw error;
  }
  await createMeetup(other, { title: 'Hosted by Larsen' });
  await joinMeetup(other, await createMeetup(member, { title: 'Larsen rides along', date: dayFromNow(2) }));
  await createMeetup(other, { title: 'Long gone', date: dayFromNow(-3) });

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) asked.push(new URL(request.url()).pathname);
  });
  await openAs(page, `/members/${other.userId}`, member);
  await expect(page).toHaveTitle('Loop Larsen · THRILLSEEKERS');
  const profile = region(page, 'Profile');
  for (const text of ['Front row or nothing.', '417', 'Taron', 'Phantasialand', 'Thrill Tour 2025']) {
    await expect(profile.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(profile.getByRole('link', { name: 'loop.larsen' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/loop.larsen/',
  );
  const visits = region(page, 'Upcoming visits');
  await expect(visits.getByRole('heading', { name: park.name })).toHaveCount(5);
  const meetups = region(page, 'Upcoming meetups').getByRole('listitem');
  await expect(meetups).toHaveCount(2);
  await expect(meetups.first()).toContainText('Larsen rides along');
  await expect(meetups.last()).toContainText('Host · ');
  await expect(region(page, 'High fives')).toContainText('None yet. Yours could be the first.');
  // The own profile and role, and whether there are new posts; the member, their high fives, visits, meetups and posts.
  expect(asked.length).toBeLessThanOrEqual(8);

  await visits.getByRole('button', { name: 'Show more' }).click();
  await expect(visits.getByRole('heading', { name: park.name })).toHaveCount(6);
  await meetups.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Larsen rides along' })).toBeVisible();
});

test('a member chosen elsewhere is shown at their address; an address of nobody leads back', async ({
  page,
  member,
  other,
}) => {
  await openAs(page, '/members', member);
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await page.evaluate((selectedUserId) => {
    history.pushState({ usr: { selectedUserId }, key: 'chosen', idx: 1 }, '', '/members');
  }, other.userId);
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`/members/${other.userId}$`));
  await expect(page.getByRole('heading', { name: 'Loop Larsen' })).toBeVisible();

  for (const nobody of ['00000000-0000-4000-8000-000000000000', 'no-id-at-all', '%3Cimg%3E']) {
    await page.goto(`/members/${nobody}`);
    await expect(page.getByRole('heading', { name: 'Member not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'All members' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
});

test('the own avatar leads to the own profile, which is edited there and takes no high five', async ({
  page,
  member,
}) => {
  await openAs(page, '/members', member);
  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect(page).toHaveURL(new RegExp(`/members/${member.userId}$`));
  const profile = region(page, 'Profile');
  await profile.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await dialog.getByLabel('Name', { exact: true }).fill('Renamed Rider');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Renamed Rider' })).toBeVisible();
  await expect(page.getByRole('button', { name: /High five/ })).toHaveCount(0);
});

test('handles in a row lead to their own networks or nowhere', async ({ page, context, member, other }) => {
  await settle(other, { discord: 'larsen' });
  // The database takes no such handles; another engine, or an older one, may hold them.
  await page.route('**/rest/v1/profiles?*', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body
        .replaceAll('"instagram":""', '"instagram":"https://evil.example"')
        .replaceAll('"tiktok":""', '"tiktok":"javascript:alert(1)"'),
    });
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, `/members/${other.userId}`, member);
  await page.getByRole('button', { name: 'Copy Discord name' }).click();
  await expect(page.getByText('Discord name copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('larsen');
  await expect(region(page, 'Profile').getByRole('link')).toHaveCount(0);
  await expect(page.getByText('evil')).toHaveCount(0);
});

test('what fails to load says so and can be asked for again, part by part', async ({
  page,
  member,
  other,
}) => {
  const profile = '**/rest/v1/profiles?select=id%2Cname**';
  await failRequests(page, 'GET', profile, { status: 500 });
  await failRequests(page, 'GET', '**/rest/v1/profiles?select=high_five**', { status: 500 });
  await failRequests(page, 'GET', '**/rest/v1/user_park_visits**', { status: 500 });
  await failRequests(page, 'POST', '**/rest/v1/rpc/upcoming_meetups_of**', { status: 500 });
  await openAs(page, `/members/${other.userId}`, member);
  await expect(page.getByText('Failed to load the member')).toBeVisible();
  await page.unroute(profile);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Loop Larsen' })).toBeVisible();
  const parts = ['High fives', 'Upcoming visits', 'Upcoming meetups'];
  for (const part of parts)
    await expect(region(page, part).getByRole('alert')).toContainText('Failed to load');
  await page.unrouteAll();
  for (const part of parts) {
    await region(page, part).getByRole('button', { name: 'Try Again' }).click();
    await expect(region(page, part).getByRole('alert')).toBeHidden();
  }
  await expect(page.getByRole('button', { name: /High five/ })).toBeVisible();
});
