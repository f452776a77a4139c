// @spec community/park-picker

import { expect } from '@playwright/test';
import { openPlanForm, parkButton } from '../support/park-picker.ts';
import { test } from '../support/test.ts';

test('a thousand parks are searched without a wait', async ({ page, member }) => {
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
  const spent = await picker.getByLabel('Search parks').evaluate(async (field) => {
    if (!(field instanceof HTMLInputElement)) throw new Error('No field');
    const began = performance.now();
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    write?.call(field, 'nº 777');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    while (document.querySelectorAll('[data-park]').length !== 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - began;
  });
  await expect(parkButton(picker, 'Park Nº 777')).toBeVisible();
  test.info().annotations.push({ type: 'milliseconds', description: String(Math.round(spent)) });
  expect(spent).toBeLessThan(1000);
});
