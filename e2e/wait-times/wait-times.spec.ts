// @spec guide/wait-times-screen, guide/wait-times-states, guide/wait-times-call

import { expect, type Page } from '@playwright/test';
import { completeProfile } from '../../server/testing/member-rows.ts';
import { sourceRide, startQueueTimes } from '../../server/testing/queue-times.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { type RunningServer, startE2eServer } from '../support/running-server.ts';
import { type Account, createAccount, test } from '../support/test.ts';

let queueTimes: Awaited<ReturnType<typeof startQueueTimes>>;
/** A separate server: the shared one has no source of wait times. */
let server: RunningServer;
let rider: Account;

test.beforeAll(async () => {
  queueTimes = await startQueueTimes();
  server = await startE2eServer({ QUEUE_TIMES_URL: queueTimes.url });
  rider = await createAccount(server.url, server.dataDir);
  await completeProfile(rider);
});
test.afterAll(async () => {
  await server.stop();
  await queueTimes.stop();
});

const GARDALAND = '12';
const PHANTASIALAND = '56';

/** Returns the rides from top to bottom, each with its badge. */
function ridesOn(page: Page): Promise<string[]> {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .evaluateAll((cards) =>
      cards.map((card) => `${card.querySelector('h3')?.textContent}: ${card.lastElementChild?.textContent}`),
    );
}

const rideCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

// @spec guide/waits-refetch
test('the waits of a park are refreshed, fail, recover and go stale', async ({ page, context }) => {
  const wholePark = (raptor: number) => ({
    lands: [
      {
        id: 1,
        name: 'Adventure',
        rides: [sourceRide('Raptor', raptor), sourceRide('Raptor Single Rider', 5)],
      },
      { id: 2, name: 'Fantasy', rides: [sourceRide('Peter Pan', 'closed'), sourceRide('Magic House', 0)] },
    ],
    // Updated 40 minutes ago.
    rides: [sourceRide('Blue Tornado', 45, 40)],
  });
  queueTimes.setWaits(GARDALAND, wholePark(50));
  await page.clock.install();
  await openAs(page, `${server.url}/wait-times?park=${GARDALAND}`, rider);
  await expect.poll(() => ridesOn(page)).toHaveLength(4);

  const refresh = page.getByRole('button', { name: 'Refresh' });
  const raptor = (wait: number) => ({ lands: [], rides: [sourceRide('Raptor', wait)] });
  queueTimes.setWaits(GARDALAND, raptor(20));
  await server.advanceClock();
  await refresh.click();
  await expect(page.getByText('20 min')).toBeVisible();
  expect(await ridesOn(page)).toEqual(['Raptor: 20 min']);

  queueTimes.setDown(true);
  await server.advanceClock();
  const sourceError = page.getByText('Queue-Times does not answer');
  await refresh.click();
  await expect(sourceError).toBeVisible();
  expect(await ridesOn(page)).toEqual(['Raptor: 20 min']);
  queueTimes.setDown(false);
  queueTimes.setWaits(GARDALAND, raptor(25));
  await server.advanceClock();
  await refresh.click();
  await expect(page.getByText('25 min')).toBeVisible();
  await expect(sourceError).toBeHidden();

  await context.setOffline(true);
  await refresh.click();
  await expect(page.getByText(/^Showing the waits from /)).toBeVisible();
  await expect(page.getByText('Failed to fetch wait times: No connection right now.')).toBeVisible();
  expect(await ridesOn(page)).toEqual(['Raptor: 25 min']);
  await context.setOffline(false);
  await refresh.click();
  await expect(page.getByText(/^Showing the waits from /)).toBeHidden();

  // An open screen refetches every five minutes.
  queueTimes.setWaits(GARDALAND, wholePark(55));
  await server.advanceClock();
  await expect(async () => {
    await page.clock.fastForward('05:01');
    await expect(page.getByText('55 min')).toBeVisible({ timeout: 1000 });
  }).toPass();
  // Without a wait above zero in the last 30 minutes, a park counts as probably closed.
  await page.clock.fastForward('31:00');
  await expect(page.getByText('Probably closed right now')).toBeVisible();
  await expect(page.getByText(/^The last wait was reported \d\d\smin\sago\.$/)).toBeVisible();
  await expect(rideCard(page, 'Raptor')).toBeHidden();
  await page.getByText('All 5 rides').click();
  await expect(rideCard(page, 'Raptor')).toContainText(/Stale · \d\d\smin old/);
  await expectAccessible(page, 'a park that is probably closed');

  await page.getByRole('link', { name: 'Back to Parks' }).click();
  await expect(page).toHaveURL(/\/wait-times$/);
  await expect(page.getByRole('heading', { name: 'Parks and wait times' })).toBeFocused();
  // Filters the list, because axe would take a minute for all parks.
  await page.getByLabel('Search parks').fill('italy');
  await expect(page.getByText('Phantasialand')).toBeHidden();
  await expectAccessible(page, 'parks');

  await page.goto(`${server.url}/wait-times?park=${PHANTASIALAND}`);
  await expect(page.getByRole('heading', { name: 'Error Loading Wait Times' })).toBeVisible();
  await expectAccessible(page, 'no waits');
});

/** Expects rides to be between the controls and the navigation. */
async function expectFullyVisible(page: Page, names: readonly string[]): Promise<void> {
  const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  const controls = await page.getByRole('button', { name: 'Sort by Wait' }).boundingBox();
  for (const name of names) {
    const card = await rideCard(page, name).boundingBox();
    expect(card?.y, name).toBeGreaterThanOrEqual((controls?.y ?? 0) + (controls?.height ?? 0));
    expect((card?.y ?? 0) + (card?.height ?? 0), name).toBeLessThanOrEqual(navigation?.y ?? 0);
  }
}

test('a phone shows at least seven rides of a park at once, and the tips and closed rides can be opened', async ({
  page,
}) => {
  const names = ['Taron', 'Raik', 'Chiapas', 'Mystery Castle', 'River Quest', 'Black Mamba', 'Winja’s Fear'];
  const rides = names.map((name, index) => sourceRide(name, index * 10));
  queueTimes.setWaits(PHANTASIALAND, {
    lands: [
      { id: 1, name: 'Klugheim', rides: [...rides.slice(0, 2), sourceRide('Hotel', 'closed')] },
      { id: 2, name: 'Mexico', rides: rides.slice(2, 4) },
      { id: 3, name: 'Mystery', rides: [...rides.slice(4), sourceRide('Maus au Chocolat', 'closed')] },
    ],
    rides: [sourceRide('Wintergarten', 5)],
  });
  await server.advanceClock();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, `${server.url}/wait-times?park=${PHANTASIALAND}`, rider);
  await expect.poll(() => ridesOn(page)).toHaveLength(8);
  await expectFullyVisible(page, names);
  const first = await rideCard(page, 'Taron').boundingBox();
  expect(first?.height).toBeGreaterThanOrEqual(56);
  expect(first?.height).toBeLessThan(60);

  await expect(rideCard(page, 'Hotel')).toBeHidden();
  await page.getByText('2 rides closed').click();
  await expect(rideCard(page, 'Hotel')).toContainText('CLOSED');
  await expect(rideCard(page, 'Maus au Chocolat')).toBeVisible();

  // The controls stay below the header while the rides scroll.
  await rideCard(page, 'Maus au Chocolat').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Sort by Wait' })).toBeInViewport();
  await page.getByRole('button', { name: 'Sort by Wait' }).click();
  await expect
    .poll(async () => (await ridesOn(page)).slice(0, 2))
    .toEqual(['Taron: Walk On', 'Wintergarten: 5 min']);

  const tips = page.getByRole('region', { name: 'Thoosie Tips', exact: true });
  const add = tips.getByRole('link', { name: 'Add the first tip' });
  await expect(add).toBeHidden();
  await tips.getByRole('button', { name: 'Thoosie Tips' }).click();
  await expect(add).toBeVisible();
  await expectAccessible(page, 'waits with everything open');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(add).toBeVisible();
  const column = await tips.boundingBox();
  const ride = await rideCard(page, 'Taron').boundingBox();
  expect(column?.x).toBeGreaterThan((ride?.x ?? 0) + (ride?.width ?? 0));
});

test("a member's favourite parks are shown with their waits before the list of parks", async ({ page }) => {
  const fan = await createAccount(server.url, server.dataDir);
  await completeProfile(fan);
  const parks = [GARDALAND, PHANTASIALAND];
  const { error } = await fan.client
    .from('favorite_parks')
    .insert(parks.map((park_id) => ({ user_id: fan.id, park_id })));
  expect(error).toBeNull();
  queueTimes.setWaits(GARDALAND, {
    lands: [],
    rides: [sourceRide('Raptor', 50), sourceRide('Magic House', 5)],
  });
  queueTimes.setWaits(PHANTASIALAND, { lands: [], rides: [sourceRide('Hotel', 'closed')] });
  await server.advanceClock();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/get-wait-times')) requests.push(request.postData() ?? '');
  });
  await openAs(page, `${server.url}/wait-times`, fan);
  const tiles = page.getByRole('region', { name: 'Your parks right now' });
  const tile = (name: string) =>
    tiles.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(tile('Gardaland')).toContainText('Longest: Raptor50 minShortest: Magic House5 min');
  await expect(tile('Phantasialand')).toContainText('Closed');
  expect(requests).toHaveLength(parks.length);

  const top = async (name: string) => (await tiles.getByText(name, { exact: true }).boundingBox())?.y ?? 0;
  const list = await page.getByRole('region', { name: 'Germany' }).boundingBox();
  const search = await page.getByLabel('Search parks').boundingBox();
  const tips = await page.getByRole('region', { name: 'Recent Thoosie Tips' }).boundingBox();
  expect(search?.y).toBeLessThan(await top('Your parks right now'));
  for (const name of ['Gardaland', 'Phantasialand']) expect(await top(name)).toBeLessThan(list?.y ?? 0);
  expect(list?.y).toBeLessThan(tips?.y ?? 0);
  await expectAccessible(page, 'parks with favourites');

  // The countries of the member's favourite parks are open.
  await expect(page.getByRole('button', { name: /^Italy/ })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: 'Favorite Gardaland' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await tile('Gardaland').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gardaland' })).toBeFocused();
});
