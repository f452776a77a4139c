// @spec community/location-call

import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { findPark, openPlanForm, planForm, startPlan } from '../support/park-picker.ts';
import { changeResponses, countRequests, failRequests, holdRequests } from '../support/requests.ts';

const GEOCODER = /^\/reverse-geocode$/;
const GOTHENBURG = { latitude: 57.7089, longitude: 11.9746 };

/** Sets the position, because happy-dom has none. A browser test covers the permission. */
function setPosition(coords: Readonly<typeof GOTHENBURG>): void {
  const getCurrentPosition = (found: (position: object) => void) => found({ coords });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
}

const countryField = () => planForm().getByLabelText('Country');

async function expectCountry(country: string): Promise<void> {
  await waitFor(() => expect(countryField()).toHaveProperty('value', country));
}

test('the geocoder is called once with only the position, and its country is chosen', async () => {
  setPosition(GOTHENBURG);
  const member = await newMember();
  const countSent = countRequests('GET', GEOCODER);
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
  expect([countSent(), countExact()]).toEqual([1, 1]);
});

test.each([
  ['fails', () => failRequests('GET', GEOCODER, 503)],
  ['returns no country', () => changeResponses('GET', GEOCODER, () => '{}')],
])('if the geocoder %s, the country of the nearest park is chosen', async (_case, fail) => {
  setPosition(GOTHENBURG);
  fail();
  await startPlan(await newMember());
  await findPark('Liseberg');
  await expectCountry('Sweden');
});

test('a late country does not change a search that has begun', async () => {
  setPosition(GOTHENBURG);
  const member = await newMember();
  let isAnswered = false;
  changeResponses('GET', GEOCODER, (body) => {
    isAnswered = true;
    return body;
  });
  const release = holdRequests('GET', GEOCODER);
  const countSent = countRequests('GET', GEOCODER);
  await startPlan(member);
  await waitFor(() => expect(countSent()).toBe(1));
  fill(await planForm().findByLabelText('Search parks'), 'alton');
  release();
  await waitFor(() => expect(isAnswered).toBe(true));
  fill(await planForm().findByLabelText('Search parks'), 'alton towers');
  await findPark('Alton Towers');
  expect(countryField()).toHaveProperty('value', '');
});
