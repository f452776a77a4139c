// @spec community/week-calendar

import { expect, type Page } from '@playwright/test';
import { openPlanForm, parkButton } from '../support/park-picker.ts';
import { type Account, test } from '../support/test.ts';

/** Returns the date `daysAhead` days from today in the browser's time zone. */
async function localDay(page: Page, daysAhead = 0): Promise<string> {
  return page.evaluate((days) => {
    const now = new Date();
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
    const twoDigits = (number: number) => String(number).padStart(2, '0');
    return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
  }, daysAhead);
}

/** Returns the stored days of a member's visits. */
async function storedDays({ client, id: userId }: Account): Promise<string[]> {
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

for (const { timezoneId, locale, first, last } of [
  { timezoneId: 'Pacific/Pago_Pago', locale: 'en-US', first: 'Sun', last: 'Sat' },
  { timezoneId: 'Pacific/Kiritimati', locale: 'en-GB', first: 'Mon', last: 'Sun' },
]) {
  test.describe(`in ${timezoneId} with ${locale}`, () => {
    test.use({ timezoneId, locale });

    // @spec community/week
    test('a visit is stored with the local date, and weeks start on the first day of the locale', async ({
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
      await page.getByRole('button', { name: /^Today, / }).click();
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
