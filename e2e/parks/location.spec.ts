import { expect, type Page } from '@playwright/test';
import { openPlanForm, parkButton, reopenPlanForm } from '../support/park-picker.ts';
import { test } from '../support/test.ts';

type Answer = { readonly status?: number; readonly json?: unknown };

/** Stands in for the reverse geocoder; answers the addresses that were asked for. */
async function geocoder(page: Page, { status = 200, json = {} }: Answer): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route('**/reverse-geocode-client**', (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } });
  });
  return asked;
}

const gothenburg = { latitude: 57.7089, longitude: 11.9746 };

test.describe('with the visitor’s location', () => {
  test.use({ geolocation: gothenburg, permissions: ['geolocation'] });

  test('the geocoder is asked once, for the position alone, and its country is chosen', async ({
    page,
    member,
  }) => {
    const asked = await geocoder(page, { json: { countryCode: 'SE', countryName: 'Sweden' } });
    let picker = await openPlanForm(page, member);
    await expect(picker.getByLabel('Country', { exact: true })).toHaveValue('Sweden');
    await expect(parkButton(picker, 'Liseberg')).toBeVisible();
    await picker.getByRole('button', { name: 'Close' }).click();
    picker = await reopenPlanForm(page);
    await expect(picker.getByLabel('Country', { exact: true })).toHaveValue('Sweden');
    expect(asked.map(({ search }) => search)).toEqual([
      '?latitude=57.7089&longitude=11.9746&localityLanguage=en',
    ]);
  });

  for (const { place, country } of [
    { place: { countryCode: 'US', countryName: 'United States of America (the)' }, country: 'United States' },
    { place: { countryName: 'Korea (the Republic of)', countryCode: 'KR' }, country: 'South Korea' },
    { place: { countryCode: 'GB', principalSubdivision: 'England' }, country: 'England' },
  ]) {
    test(`${place.countryCode} is ${country} among the parks`, async ({ page, member }) => {
      await geocoder(page, { json: place });
      const picker = await openPlanForm(page, member);
      await expect(picker.getByLabel('Country', { exact: true })).toHaveValue(country);
    });
  }

  for (const { name, answer } of [
    { name: 'fails', answer: { status: 503 } },
    { name: 'knows nothing', answer: { json: {} } },
  ]) {
    test(`when the geocoder ${name}, the nearest park’s country serves`, async ({ page, member }) => {
      await geocoder(page, answer);
      const picker = await openPlanForm(page, member);
      await expect(picker.getByLabel('Country', { exact: true })).toHaveValue('Sweden');
    });
  }

  test('a search that has begun keeps its countries', async ({ page, member }) => {
    let answer: () => void = () => {};
    const wait = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/reverse-geocode-client**', async (route) => {
      await wait;
      await route.fulfill({
        json: { countryCode: 'SE' },
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    const picker = await openPlanForm(page, member);
    await picker.getByLabel('Search parks').fill('alton');
    const answered = page.waitForResponse('**/reverse-geocode-client**');
    answer();
    await answered;
    await expect(parkButton(picker, 'Alton Towers')).toBeVisible();
    await expect(picker.getByLabel('Country', { exact: true })).toHaveValue('');
  });
});

test('a refused location can be allowed later', async ({ page, context, member }) => {
  const asked = await geocoder(page, { json: { countryCode: 'SE', countryName: 'Sweden' } });
  const picker = await openPlanForm(page, member);
  const allow = picker.getByRole('button', { name: 'Allow Location Access' });
  await expect(allow).toBeVisible();
  await expect(picker.getByLabel('Country', { exact: true })).toHaveValue('');
  expect(asked).toEqual([]);

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(gothenburg);
  await allow.click();
  await expect(picker.getByLabel('Country', { exact: true })).toHaveValue('Sweden');
  await expect(allow).toBeHidden();
});
