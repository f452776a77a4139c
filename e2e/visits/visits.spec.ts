import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { failRequests } from '../support/failing-requests.ts';
import { openAs } from '../support/open-as.ts';
import { openPlanForm, parkButton, reopenPlanForm } from '../support/park-picker.ts';
import { type Account, completeProfile, createAccount, test } from '../support/test.ts';

/** Today, or a day after it, where the browser thinks it is. */
async function localDay(page: Page, daysAhead = 0): Promise<string> {
  return page.evaluate((days) => {
    const now = new Date();
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
    const two = (number: number) => String(number).padStart(2, '0');
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  }, daysAhead);
}

/** Days of the member's visits, as they are stored. */
async function storedDays({ client, userId }: Account): Promise<string[]> {
  const { data, error } = await client.from('user_park_visits').select('visit_date').eq('user_id', userId);
  if (error) throw error;
  return data.map(({ visit_date }) => String(visit_date));
}

/** Fills in the open form and sends it. */
async function addVisit(page: Page, park: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Plan your park visit' });
  await form.getByLabel('Search parks').fill(park);
  await parkButton(form, park).click();
  await form.getByRole('button', { name: 'Add visit' }).click();
}

test('a visit is planned, seen by others, and removed', async ({ page, member, baseURL, dataDir }) => {
  const form = await openPlanForm(page, member);
  await form.getByRole('button', { name: 'Add visit' }).click();
  await expect(form.getByText('Choose the park you want to visit.')).toBeVisible();
  await form.getByLabel('Date').fill('');
  await form.getByRole('button', { name: 'Add visit' }).click();
  await expect(form.getByText('Choose the day of your visit.')).toBeVisible();

  await expect(form.getByLabel('Date')).toHaveAttribute('min', await localDay(page));
  await form.getByLabel('Date').fill(await localDay(page, -1));
  await addVisit(page, 'Plopsa Coo');
  await expect(form.getByText('That day is over. Choose today or a later day.')).toBeVisible();
  await expect(form.getByLabel('Date')).toBeFocused();
  expect(await storedDays(member)).toEqual([]);

  const tomorrow = await localDay(page, 1);
  await form.getByLabel('Date').fill(tomorrow);
  await form.getByRole('button', { name: 'Add visit' }).click();
  await expect(page.getByText('Park visit added!')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Plopsa Coo' });
  await expect(card.getByText('You', { exact: true })).toBeVisible();
  expect(await storedDays(member)).toEqual([tomorrow]);

  await reopenPlanForm(page);
  await addVisit(page, 'Plopsa Coo');
  await expect(page.getByText('You already plan to visit this park on that day.')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();

  const friend = await createAccount(baseURL ?? '', dataDir);
  await completeProfile(friend, `Friend ${randomUUID()}`);
  const theirs = await friend.client
    .from('user_park_visits')
    .select('member:profiles!user_park_visits_user_id_fkey(name)')
    .eq('user_id', member.userId);
  expect(theirs.data).toEqual([{ member: { name: expect.stringMatching(/^Rider [a-z]{12}$/) } }]);

  await page.getByRole('button', { name: 'Remove your visit to Plopsa Coo' }).click();
  await expect(page.getByText('Park visit removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove your visit to Plopsa Coo' })).toBeHidden();
  expect(await storedDays(member)).toEqual([]);
});

test('visits that fail to load, to be added or to be removed say so, and nothing is lost', async ({
  page,
  member,
}) => {
  const visits = '**/rest/v1/user_park_visits**';
  await failRequests(page, 'GET', visits, { status: 500 });
  await openAs(page, '/meetups', member);
  const calendar = page.getByRole('region', { name: /20\d\d/ });
  const alerts = page.getByRole('alert').filter({ hasText: 'Failed to load park visits' });
  await expect(alerts.filter({ hasText: 'Error' })).toBeVisible();
  await expect(calendar.getByText('Failed to load park visits')).toBeVisible();
  await page.unrouteAll();
  await calendar.getByRole('button', { name: 'Try Again' }).click();
  await expect(calendar.getByText('Failed to load park visits')).toBeHidden();

  const form = await reopenPlanForm(page);
  await failRequests(page, 'POST', visits, { status: 500, body: { message: 'The gate is stuck' } });
  await addVisit(page, 'Liseberg');
  await expect(page.getByText('The gate is stuck')).toBeVisible();
  await expect(parkButton(form, 'Liseberg')).toHaveAttribute('aria-pressed', 'true');
  await page.unrouteAll();
  await failRequests(page, 'POST', visits, { status: 500, body: {} });
  await form.getByRole('button', { name: 'Add visit' }).click();
  await expect(page.getByText('Failed to add park visit')).toBeVisible();
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Add visit' }).click();
  await expect(page.getByText('Park visit added!')).toBeVisible();

  await failRequests(page, 'DELETE', visits, { status: 500 });
  const remove = page.getByRole('button', { name: 'Remove your visit to Liseberg' });
  await remove.click();
  await expect(page.getByText('Failed to remove park visit')).toBeVisible();
  await expect(remove).toBeVisible();

  await reopenPlanForm(page);
  await page.evaluate(() => localStorage.clear());
  await addVisit(page, 'Gardaland');
  await expect(page.getByText('Please sign in to add park visits')).toBeVisible();
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Close' }).click();
  await remove.click();
  await expect(page.getByText('User not authenticated')).toBeVisible();
  await expect(remove).toBeVisible();
  expect(await storedDays(member)).toHaveLength(1);
});

test('a day shows who goes where, and meetups of several days on each of them', async ({
  page,
  member,
  baseURL,
  dataDir,
}) => {
  const name = `Friend ${randomUUID()}`;
  const title = `Long meetup ${randomUUID()}`;
  const friend = await createAccount(baseURL ?? '', dataDir);
  await completeProfile(friend, name);
  const today = await localDay(page);
  const tomorrow = await localDay(page, 1);
  const visit = await friend.client
    .from('user_park_visits')
    .insert({ user_id: friend.userId, park_id: '11', visit_date: today });
  expect(visit.error).toBeNull();
  const meetup = await friend.client.from('meetups').insert({
    title,
    date: today,
    end_date: tomorrow,
    time: '09:30',
    location: 'Main gate',
    created_by: friend.userId,
  });
  expect(meetup.error).toBeNull();

  await openAs(page, '/meetups', member);
  const calendar = page.getByRole('region', { name: /20\d\d/ });
  await expect(calendar.getByRole('article').filter({ hasText: 'Liseberg' })).toContainText(name);
  await expect(calendar.getByRole('link', { name: title })).toBeVisible();
  const days = calendar.getByRole('listitem').getByRole('button');
  const todayIs = await days.evaluateAll((buttons) =>
    buttons.findIndex((button) => button.getAttribute('aria-current') === 'date'),
  );
  if (todayIs === 6) await page.getByRole('button', { name: 'Next week' }).click();
  else await days.nth(todayIs + 1).click();
  await expect(calendar.getByRole('link', { name: title })).toBeVisible();
  await expect(calendar.getByText(name)).toBeHidden();
});

test('a day with more visits than a page shows the rest on demand', async ({ page, member }) => {
  await openAs(page, '/meetups', member);
  const days = page
    .getByRole('region', { name: /20\d\d/ })
    .locator('ol')
    .getByRole('button');
  await page.getByRole('button', { name: 'Next week' }).click();
  await days.nth(2).click();
  const form = await reopenPlanForm(page);
  const visit_date = await form.getByLabel('Date').inputValue();
  const { data: parks } = await member.client.from('parks').select('id').limit(120);
  const visits = (parks ?? []).map(({ id }) => ({ user_id: member.userId, park_id: id, visit_date }));
  const { error } = await member.client.from('user_park_visits').insert(visits);
  expect(error).toBeNull();

  await page.reload();
  await page.getByRole('button', { name: 'Next week' }).click();
  await days.nth(2).click();
  const own = page.getByRole('button', { name: /^Remove your visit to/ });
  await expect(own).toHaveCount(100);
  await page.getByRole('main').getByRole('button', { name: 'Show more' }).first().click();
  await expect(own).toHaveCount(120);

  // A later day is read up to by itself.
  await page.reload();
  await page.getByRole('button', { name: 'Next week' }).click();
  const later = page.waitForResponse((response) => response.url().includes('id.gt.'));
  await days.nth(6).click();
  expect((await later).ok()).toBe(true);
  await expect(page.getByRole('status', { name: 'Loading park visits' })).toBeHidden();
});

for (const { timezoneId, locale, first, last } of [
  { timezoneId: 'Pacific/Pago_Pago', locale: 'en-US', first: 'Sun', last: 'Sat' },
  { timezoneId: 'Pacific/Kiritimati', locale: 'en-GB', first: 'Mon', last: 'Sun' },
]) {
  test.describe(`in ${timezoneId}, as they write it in ${locale}`, () => {
    test.use({ timezoneId, locale });

    test('today is the visitor’s own day, and is stored as such; weeks begin as they do there, and can be turned', async ({
      page,
      member,
    }) => {
      const form = await openPlanForm(page, member);
      const today = await localDay(page);
      await expect(form.getByLabel('Date')).toHaveValue(today);
      await addVisit(page, 'Liseberg');
      await expect(page.getByText('Park visit added!')).toBeVisible();
      expect(await storedDays(member)).toEqual([today]);

      await page.reload();
      const marked = page.locator('button[aria-current="date"]');
      await expect(marked).toHaveAttribute('aria-pressed', 'true');
      await expect(marked).toContainText(String(Number(today.slice(8))));
      await expect(page.getByRole('button', { name: 'Remove your visit to Liseberg' })).toBeVisible();

      const days = page
        .getByRole('region', { name: /20\d\d/ })
        .locator('ol')
        .getByRole('button');
      await expect(days).toHaveCount(7);
      await expect(days.first()).toHaveAccessibleName(new RegExp(`^${first} \\d{1,2}, \\w+ 20\\d\\d`));
      await expect(days.last()).toHaveAccessibleName(new RegExp(`^${last} \\d{1,2}, \\w+ 20\\d\\d`));
      const before = await days.first().getAttribute('aria-label');
      await page.getByRole('button', { name: 'Next week' }).click();
      await expect(days.first()).not.toHaveAccessibleName(before ?? '');
      await expect(days.first()).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Today', exact: true }).click();
      await expect(marked).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Previous week' }).click();
      await expect(marked).toBeHidden();
    });
  });
}
