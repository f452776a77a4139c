// @spec community/park-picker, community/location-call

import { expect } from '@playwright/test';
import { openPlanForm } from '../support/park-picker.ts';
import { test } from '../support/test.ts';

const GEOCODER = '**/reverse-geocode-client**';
const gothenburg = { latitude: 57.7089, longitude: 11.9746 };

test('a member who denied access to the location can allow it later, and the country is filled in', async ({
  page,
  context,
  member,
}) => {
  let geocoderRequests = 0;
  await page.route(GEOCODER, (route) => {
    geocoderRequests += 1;
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ json: { countryCode: 'SE', countryName: 'Sweden' }, headers });
  });
  const picker = await openPlanForm(page, member);
  const allow = picker.getByRole('button', { name: 'Allow Location Access' });
  const country = picker.getByLabel('Country', { exact: true });
  await expect(allow).toBeVisible();
  await expect(country).toHaveValue('');
  expect(geocoderRequests).toBe(0);

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(gothenburg);
  await allow.click();
  await expect(country).toHaveValue('Sweden');
  await expect(allow).toBeHidden();
});
