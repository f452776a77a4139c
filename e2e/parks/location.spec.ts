// @spec community/park-picker, community/location-call

import { expect } from '@playwright/test';
import { openPlanForm, reopenPlanForm } from '../support/park-picker.ts';
import { test } from '../support/test.ts';

const GEOCODER = '**/reverse-geocode-client**';
const gothenburg = { latitude: 57.7089, longitude: 11.9746 };

// @spec community/geolocation-timeout, community/location-delay
test('a denied location can be allowed later, and a lookup that times out can be retried', async ({
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

  // The first lookup of the position times out, the next one succeeds.
  await page.addInitScript(() => {
    const getCurrentPosition = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    let timesOut = true;
    navigator.geolocation.getCurrentPosition = (onSuccess, onError, options) => {
      const [parks] = performance.getEntries().filter(({ name }) => name.endsWith('/get-parks'));
      document.documentElement.dataset.timeout = String(options?.timeout);
      document.documentElement.dataset.delay = String(
        parks instanceof PerformanceResourceTiming ? performance.now() - parks.responseEnd : 0,
      );
      if (!timesOut) return getCurrentPosition(onSuccess, onError, options);
      timesOut = false;
      const { prototype } = GeolocationPositionError;
      onError?.(Object.create(prototype, { code: { value: prototype.TIMEOUT } }));
    };
  });
  // Without stored data: a restored list of parks would start the lookup before the measured request ends.
  await page.addInitScript((key) => localStorage.removeItem(key), `thrillseekers.last-seen.${member.id}`);
  await page.reload();
  await reopenPlanForm(page);
  await expect(picker.getByText('Your location could not be found')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-timeout', '10000');
  // The lookup starts half a second after the parks are loaded.
  const delay = Number(await page.locator('html').getAttribute('data-delay'));
  expect(delay).toBeGreaterThanOrEqual(500);
  await expect(country).toHaveValue('');
  await picker.getByRole('button', { name: 'Try Again' }).click();
  await expect(country).toHaveValue('Sweden');
});
