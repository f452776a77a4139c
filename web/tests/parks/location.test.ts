// @spec community/location-call

import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { findPark, openPlanForm, planForm, startPlan } from '../support/park-picker.ts';
import { changeResponses, countRequests, failRequests, holdRequests } from '../support/requests.ts';

const GEOCODER = /^\/reverse-geocode$/;
const GOTHENBURG = { latitude: 57.7089, longitude: 11.9746 };

/** happy-dom does not know where it is. A browser test asks for the permission. */
function stayIn(coords: Readonly<typeof GOTHENBURG>): void {
  const getCurrentPosition = (found: (position: object) => void) => found({ coords });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
}

const countryField = () => planForm().getByLabelText('Country');

async function expectCountry(country: string): Promise<void> {
  await waitFor(() => expect(countryField()).toHaveProperty('value', country));
}

test('the geocoder is asked once, for the position alone, and its country chosen', async () => {
  stayIn(GOTHENBURG);
  const member = await newMember();
  const countAsked = countRequests('GET', GEOCODER);
  const countExact = countRequests(
    'GET',
    /^\/reverse-geocode\?latitude=57\.7089&longitude=11\.9746&localityLanguage=en$/,
  );
  const user = await startPlan(member);
  await findPark('Liseberg');
  await expectCountry('United States');
  await user.click(planForm().getByRole('button', { name: 'Close' }));
  await openPlanForm(user);
  await expectCountry('United States');
  expect([countAsked(), countExact()]).toEqual([1, 1]);
});

test.each([
  ['fails', () => failRequests('GET', GEOCODER, 503)],
  ['knows no country', () => changeResponses('GET', GEOCODER, () => '{}')],
])('where the geocoder %s, the country of the nearest park is chosen', async (_what, fail) => {
  stayIn(GOTHENBURG);
  fail();
  await startPlan(await newMember());
  await findPark('Liseberg');
  await expectCountry('Sweden');
});

test('a search that has begun keeps its countries', async () => {
  stayIn(GOTHENBURG);
  const member = await newMember();
  let isAnswered = false;
  changeResponses('GET', GEOCODER, (body) => {
    isAnswered = true;
    return body;
  });
  const release = holdRequests('GET', GEOCODER);
  const countAsked = countRequests('GET', GEOCODER);
  await startPlan(member);
  await waitFor(() => expect(countAsked()).toBe(1));
  fill(await planForm().findByLabelText('Search parks'), 'alton');
  release();
  await waitFor(() => expect(isAnswered).toBe(true));
  fill(await planForm().findByLabelText('Search parks'), 'alton towers');
  await findPark('Alton Towers');
  expect(countryField()).toHaveProperty('value', '');
});
