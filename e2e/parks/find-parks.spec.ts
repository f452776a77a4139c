// @spec community/park-picker

import { expect } from '@playwright/test';
import { openPlanForm, parkButton } from '../support/park-picker.ts';
import { test } from '../support/test.ts';

test('of a thousand parks, the picker renders only the visible ones, and a search finds one park', async ({
  page,
  member,
}) => {
  const parks = Array.from({ length: 1000 }, (_, index) => ({
    id: `made-${index}`,
    name: `Park Nº ${index}`,
    country: `Country ${index % 40}`,
    continent: 'Europe',
    latitude: 50,
    longitude: index / 10,
    timezone: 'Europe/Berlin',
    live: false,
  }));
  await page.route('**/functions/v1/get-parks', (route) => route.fulfill({ json: [{ name: '', parks }] }));
  const picker = await openPlanForm(page, member);
  await expect(picker.getByText('1000 parks')).toBeAttached();
  const countRendered = () =>
    picker
      .locator('[data-park]')
      .evaluateAll(
        (rows) => rows.filter((row) => row.checkVisibility({ contentVisibilityAuto: true })).length,
      );
  await expect.poll(countRendered).toBeGreaterThan(0);
  expect(await countRendered()).toBeLessThan(100);
  await picker.getByLabel('Search parks').fill('nº 777');
  await expect(picker.locator('[data-park]')).toHaveCount(1);
  await expect(parkButton(picker, 'Park Nº 777')).toBeVisible();
});
