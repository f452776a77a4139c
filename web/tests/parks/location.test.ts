// @spec community/location-call, community/park-picker

import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { findPark, openPlanForm, openPlanFormAs, planForm } from '../support/park-picker.ts';
import { changeResponses, countRequests, failRequests, holdRequests } from '../support/requests.ts';

const GEOCODER = /^\/reverse-geocode$/;
/** A position in Sweden. The geocoder of these tests returns the United States for every position. */
const GOTHENBURG = { latitude: 57.7089, longitude: 11.9746 };
const GEOCODED_COUNTRY = 'United States';
const LISEBERG_ID = '11';

/** Replaces `navigator.geolocation.getCurrentPosition`, which happy-dom lacks. */
type Locate = (found: (position: object) => void, fail: (error: PositionError) => void) => void;

class PositionError {
  static readonly PERMISSION_DENIED = 1;
  static readonly TIMEOUT = 3;
  readonly code: number;

  constructor(code: number) {
    this.code = code;
  }
}

function locateWith(getCurrentPosition: Locate): void {
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  vi.stubGlobal('GeolocationPositionError', PositionError);
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
    vi.unstubAllGlobals();
  });
}

const setPosition = (coords: Readonly<typeof GOTHENBURG>) => locateWith((found) => found({ coords }));

const countryField = () => planForm().getByLabelText('Country');

async function expectCountry(country: string): Promise<void> {
  await waitFor(() => expect(countryField()).toHaveProperty('value', country));
}

test('the geocoder is called once, with only the position and a language, and the country in its response is chosen', async () => {
  setPosition(GOTHENBURG);
  const member = await newMember();
  const countSent = countRequests('GET', GEOCODER);
  const countExact = countRequests(
    'GET',
    /^\/reverse-geocode\?latitude=57\.7089&longitude=11\.9746&localityLanguage=en$/,
  );
  const user = await openPlanFormAs(member);
  await findPark('Liseberg');
  await expectCountry(GEOCODED_COUNTRY);
  await user.click(planForm().getByRole('button', { name: 'Close' }));
  await openPlanForm(user);
  await expectCountry(GEOCODED_COUNTRY);
  expect([countSent(), countExact()]).toEqual([1, 1]);
});

test.each([
  ['fails', () => failRequests('GET', GEOCODER, 503)],
  ['returns no country', () => changeResponses('GET', GEOCODER, () => '{}')],
])('if the geocoder %s, the country of the nearest park is chosen', async (_case, fail) => {
  setPosition(GOTHENBURG);
  fail();
  await openPlanFormAs(await newMember());
  await findPark('Liseberg');
  await expectCountry('Sweden');
});

test('a country that the geocoder returns late does not change a search that has begun', async () => {
  setPosition(GOTHENBURG);
  const member = await newMember();
  let hasResponded = false;
  changeResponses('GET', GEOCODER, (body) => {
    hasResponded = true;
    return body;
  });
  const release = holdRequests('GET', GEOCODER);
  const countSent = countRequests('GET', GEOCODER);
  await openPlanFormAs(member);
  await waitFor(() => expect(countSent()).toBe(1));
  fill(await planForm().findByLabelText('Search parks'), 'alton');
  release();
  await waitFor(() => expect(hasResponded).toBe(true));
  fill(await planForm().findByLabelText('Search parks'), 'alton towers');
  await findPark('Alton Towers');
  expect(countryField()).toHaveProperty('value', '');
});

test('the located country does not limit the favourites, even after a search, but a chosen country does', async () => {
  setPosition(GOTHENBURG);
  const member = await newMember();
  await member.client
    .from('favorite_parks')
    .insert({ user_id: member.id, park_id: LISEBERG_ID })
    .throwOnError();
  const user = await openPlanFormAs(member);
  await expectCountry(GEOCODED_COUNTRY);
  const searchField = await planForm().findByLabelText('Search parks');
  fill(searchField, 'x');
  fill(searchField, '');
  const favorites = planForm().getByRole('button', { name: 'Favorites' });
  await user.click(favorites);
  await findPark('Liseberg');
  await user.click(favorites);
  await user.selectOptions(countryField(), 'Germany');
  await user.click(favorites);
  await waitFor(() => expect(planForm().queryByRole('button', { name: 'Liseberg' })).toBeNull());
});

test('a denied location can be allowed later', async () => {
  let isAllowed = false;
  locateWith((found, fail) =>
    isAllowed ? found({ coords: GOTHENBURG }) : fail(new PositionError(PositionError.PERMISSION_DENIED)),
  );
  const countSent = countRequests('GET', GEOCODER);
  const user = await openPlanFormAs(await newMember());
  const allow = await planForm().findByRole('button', { name: 'Allow Location Access' });
  expect(countryField()).toHaveProperty('value', '');
  expect(countSent()).toBe(0);
  isAllowed = true;
  await user.click(allow);
  await expectCountry(GEOCODED_COUNTRY);
  expect(planForm().queryByRole('button', { name: 'Allow Location Access' })).toBeNull();
});

test('a lookup that times out can be tried again', async () => {
  let lookupCount = 0;
  locateWith((found, fail) => {
    lookupCount += 1;
    if (lookupCount === 1) fail(new PositionError(PositionError.TIMEOUT));
    else found({ coords: GOTHENBURG });
  });
  const user = await openPlanFormAs(await newMember());
  await planForm().findByText(/^Your location could not be found/);
  expect(countryField()).toHaveProperty('value', '');
  await user.click(planForm().getByRole('button', { name: 'Try Again' }));
  await expectCountry(GEOCODED_COUNTRY);
});
