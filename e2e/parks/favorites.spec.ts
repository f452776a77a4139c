import { expect } from '@playwright/test';
import { failRequests } from '../support/failing-requests.ts';
import { openPlanForm, parkButton, reopenPlanForm, starOf } from '../support/park-picker.ts';
import { test } from '../support/test.ts';

test('a park is starred, found among the favourites after a reload, and unstarred', async ({
  page,
  member,
}) => {
  let picker = await openPlanForm(page, member);
  await picker.getByLabel('Search parks').fill('liseberg');
  const star = starOf(picker, 'Liseberg');
  await star.click();
  await expect(page.getByText('Added to favorites')).toBeVisible();
  await expect(page.getByText('Park has been added to your favorites.')).toBeVisible();

  // Quick changes of mind end as the last one wanted.
  for (const pressed of ['false', 'true', 'false', 'true']) {
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', pressed);
  }
  await expect
    .poll(async () => (await member.client.from('favorite_parks').select('park_id')).data)
    .toEqual([{ park_id: '11' }]);

  await page.reload();
  picker = await reopenPlanForm(page);
  await picker.getByRole('button', { name: 'Favorites', exact: true }).click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(parkButton(picker, 'Alton Towers')).toBeHidden();

  await star.click();
  await expect(page.getByText('Removed from favorites')).toBeVisible();
  await expect(page.getByText('Park has been removed from your favorites.')).toBeVisible();
  await expect(picker.getByText('No favorite parks found. Star some parks to see them here!')).toBeVisible();
  await expect(picker.getByLabel('Search parks')).toBeFocused();
});

test('favourites that fail to load or to change say why, and the stars tell the truth', async ({
  page,
  member,
}) => {
  await member.client.from('favorite_parks').insert({ user_id: member.userId, park_id: '11' });
  await failRequests(page, 'GET', '**/rest/v1/favorite_parks**', {
    status: 500,
    body: { message: 'The night is cloudy' },
  });
  const picker = await openPlanForm(page, member);
  const star = starOf(picker, 'Liseberg');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to fetch favorite parks: The night is cloudy' }),
  ).toContainText('Error');
  await picker.getByRole('button', { name: 'Favorites', exact: true }).click();
  await page.unrouteAll();
  await picker.getByRole('button', { name: 'Try Again' }).click();
  await expect(parkButton(picker, 'Liseberg')).toBeVisible();

  await failRequests(page, 'DELETE', '**/rest/v1/favorite_parks**', {
    status: 500,
    body: { message: 'It is glued on' },
  });
  await star.click();
  await expect(page.getByText('Failed to remove favorite park: It is glued on')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await picker.getByRole('button', { name: 'Favorites', exact: true }).click();
  await failRequests(page, 'POST', '**/rest/v1/favorite_parks**', {
    status: 500,
    body: { message: 'The star fell off' },
  });
  await picker.getByLabel('Search parks').fill('alton');
  const other = starOf(picker, 'Alton Towers');
  await other.click();
  await expect(page.getByText('Failed to add favorite park: The star fell off')).toBeVisible();
  await expect(other).toHaveAttribute('aria-pressed', 'false');

  await page.evaluate(() => localStorage.clear());
  await other.click();
  await expect(page.getByText('User not authenticated')).toBeVisible();
  await expect(other).toHaveAttribute('aria-pressed', 'false');
});

test('a park that the server does not know cannot be a favourite or the aim of a visit', async ({
  page,
  member,
}) => {
  const parks = [
    {
      id: 'gone-for-good',
      name: 'Gone Gardens',
      country: 'Sweden',
      continent: 'Europe',
      latitude: null,
      longitude: null,
      timezone: null,
      live: false,
    },
  ];
  await page.route('**/functions/v1/get-parks', (route) => route.fulfill({ json: [{ name: '', parks }] }));
  const picker = await openPlanForm(page, member);
  await starOf(picker, 'Gone Gardens').click();
  await expect(
    page.getByText('Failed to add favorite park: This park is no longer in the directory.'),
  ).toBeVisible();
  await expect(starOf(picker, 'Gone Gardens')).toHaveAttribute('aria-pressed', 'false');

  await parkButton(picker, 'Gone Gardens').click();
  await picker.getByRole('button', { name: 'Add visit' }).click();
  await expect(page.getByText('This park is no longer in the directory. Choose another one.')).toBeVisible();
});
