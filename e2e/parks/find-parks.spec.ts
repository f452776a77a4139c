import { expect } from '@playwright/test';
import { openPlanForm, parkButton, starOf } from '../support/park-picker.ts';
import { test } from '../support/test.ts';

test('a park is found by words, whatever their accents and case, by country, and by keyboard alone', async ({
  page,
  member,
}) => {
  const picker = await openPlanForm(page, member);
  const search = picker.getByLabel('Search parks');
  await search.fill('GRONA');
  await expect(parkButton(picker, 'Gröna Lund')).toBeVisible();
  await expect(parkButton(picker, 'Liseberg')).toBeHidden();

  await search.fill('');
  await picker.getByLabel('Country', { exact: true }).selectOption('Sweden');
  await expect(parkButton(picker, 'Liseberg')).toBeVisible();
  await expect(picker.getByRole('heading', { level: 3 })).toHaveText(['Sweden']);

  await search.fill('alton');
  await expect(picker.getByText('No parks found matching your search')).toBeVisible();
  await picker.getByRole('button', { name: 'Show 1 park in another country' }).click();
  await expect(parkButton(picker, 'Alton Towers')).toBeVisible();

  await search.fill('no such park anywhere');
  await expect(picker.getByText('No parks found matching your search')).toBeVisible();
  await picker.getByLabel('Country', { exact: true }).selectOption('');

  // By keyboard alone.
  await search.fill('sweden');
  await expect(parkButton(picker, 'Gröna Lund')).toBeVisible();
  await expect(parkButton(picker, 'Alton Towers')).toBeHidden();
  await search.press('ArrowDown');
  const [first = '', second = ''] = await picker
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('button')?.textContent ?? ''));
  await expect(parkButton(picker, first)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(parkButton(picker, second)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(starOf(picker, second)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(starOf(picker, second)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(parkButton(picker, second)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();

  await search.fill('gröna');
  await expect(parkButton(picker, 'Liseberg')).toBeHidden();
  await search.press('Enter');
  await expect(parkButton(picker, 'Gröna Lund')).toHaveAttribute('aria-pressed', 'true');
});

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
