// @spec community/park-picker, community/visits-and-favorites

import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { press, reload } from '../support/open-app.ts';
import { findPark, findStar, openPlanForm, openPlanFormAs, planForm } from '../support/park-picker.ts';
import { failRequests, rejectWrites } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const FAVORITES = /\/favorite_parks$/;
const LISEBERG = '11';

async function favoritesOf({ client }: Account): Promise<unknown[]> {
  const { data, error } = await client.from('favorite_parks').select('park_id');
  if (error) throw error;
  return data;
}

async function addFavorite({ client, id: user_id }: Account): Promise<void> {
  const { error } = await client.from('favorite_parks').insert({ user_id, park_id: LISEBERG });
  if (error) throw error;
}

const search = async (words: string) => fill(await planForm().findByLabelText('Search parks'), words);

async function showFavorites(user: UserEvent): Promise<void> {
  await user.click(await planForm().findByRole('button', { name: 'Favorites' }));
}

async function expectStarred(park: string, starred: boolean): Promise<void> {
  await waitFor(async () =>
    expect((await findStar(park)).getAttribute('aria-pressed')).toBe(String(starred)),
  );
}

/** Waits until the favourites are loaded, then presses a star. */
async function pressStar(user: UserEvent, park: string): Promise<void> {
  await waitFor(async () => expect(await findStar(park)).toHaveProperty('disabled', false));
  await press(user, await findStar(park));
}

test('a starred park is among the favourites after a reload', async () => {
  const member = await newMember();
  const user = await openPlanFormAs(member);
  await search('liseberg');
  await pressStar(user, 'Liseberg');
  await screen.findByText('Added to favorites');
  await screen.findByText('Park has been added to your favorites.');
  // The last of several quick presses wins.
  for (const starred of [false, true, false, true]) {
    await pressStar(user, 'Liseberg');
    await expectStarred('Liseberg', starred);
  }
  await waitFor(async () => expect(await favoritesOf(member)).toEqual([{ park_id: LISEBERG }]));
  const userAfterReload = await reload();
  await openPlanForm(userAfterReload);
  await showFavorites(userAfterReload);
  await expectStarred('Liseberg', true);
  expect(planForm().queryByRole('button', { name: 'Alton Towers' })).toBeNull();
});

test('removing the last favourite moves the focus to the search', async () => {
  const member = await newMember();
  await addFavorite(member);
  const user = await openPlanFormAs(member);
  await showFavorites(user);
  await pressStar(user, 'Liseberg');
  await screen.findByText('Removed from favorites');
  await screen.findByText('Park has been removed from your favorites.');
  await planForm().findByText('No favorite parks found. Star some parks to see them here!');
  expect(document.activeElement).toBe(planForm().getByLabelText('Search parks'));
  expect(await favoritesOf(member)).toEqual([]);
});

test('favourites that fail to load show the reason and can be retried', async () => {
  const member = await newMember();
  await addFavorite(member);
  const restore = failRequests('GET', FAVORITES, 500, { message: 'The night is cloudy' });
  const user = await openPlanFormAs(member);
  await expectErrorToast('Failed to fetch favorite parks: The night is cloudy');
  await showFavorites(user);
  restore();
  await user.click(await planForm().findByRole('button', { name: 'Try Again' }));
  await findPark('Liseberg');
});

test('a star that cannot be removed shows the reason and stays', async () => {
  const member = await newMember();
  await addFavorite(member);
  const user = await openPlanFormAs(member);
  await showFavorites(user);
  rejectWrites('It is glued on');
  await pressStar(user, 'Liseberg');
  await screen.findByText('Failed to remove favorite park: It is glued on');
  await expectStarred('Liseberg', true);
});

test('a star that cannot be added shows the reason and is rolled back', async () => {
  const user = await openPlanFormAs(await newMember());
  await search('alton');
  rejectWrites('The star fell off');
  await pressStar(user, 'Alton Towers');
  await screen.findByText('Failed to add favorite park: The star fell off');
  await expectStarred('Alton Towers', false);
});

// @spec community/favorite-signed-out
test('a star without a session is rolled back with a message', async () => {
  const user = await openPlanFormAs(await newMember());
  await search('alton');
  await waitFor(async () => expect(await findStar('Alton Towers')).toHaveProperty('disabled', false));
  localStorage.clear();
  await pressStar(user, 'Alton Towers');
  await screen.findByText('User not authenticated');
  await expectStarred('Alton Towers', false);
});

test('a park that the server does not know cannot be starred or visited', async () => {
  const unknownPark = {
    id: 'gone-for-good',
    name: 'Gone Gardens',
    country: 'Sweden',
    continent: 'Europe',
    live: false,
  };
  const parks = [{ ...unknownPark, latitude: null, longitude: null, timezone: null }];
  failRequests('POST', /\/functions\/v1\/get-parks$/, 200, [{ name: '', parks }]);
  const user = await openPlanFormAs(await newMember());
  await pressStar(user, 'Gone Gardens');
  await screen.findByText('Failed to add favorite park: This park is no longer in the directory.');
  await expectStarred('Gone Gardens', false);
  await user.click(await findPark('Gone Gardens'));
  await user.click(planForm().getByRole('button', { name: 'Add visit' }));
  await screen.findByText('This park is no longer in the directory. Choose another one.');
});
