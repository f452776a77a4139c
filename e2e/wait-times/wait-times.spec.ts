import { expect, type Page } from '@playwright/test';
import { failRequests, holdRequests } from '../support/failing-requests.ts';
import { expectNoFindings } from '../support/no-findings.ts';
import { openAs } from '../support/open-as.ts';
import { sourceRide, startQueueTimes } from '../support/queue-times.ts';
import { type RunningServer, startRealServer } from '../support/running-server.ts';
import { type Account, completeProfile, createAccount, test } from '../support/test.ts';

/** A server of our own: the shared one has no source of waits. */
let source: Awaited<ReturnType<typeof startQueueTimes>>;
let server: RunningServer;
let rider: Account;

test.beforeAll(async () => {
  source = await startQueueTimes();
  server = await startRealServer({ QUEUE_TIMES_URL: source.url });
  rider = await createAccount(server.url, server.dataDir);
  await completeProfile(rider);
});
test.afterAll(async () => {
  await server.stop();
  await source.stop();
});
// Nothing that one test makes the source say may reach another.
test.describe.configure({ mode: 'serial' });

const GARDALAND = '12';
const PHANTASIALAND = '56';

/** Names of the rides, as they stand one below the other, each with its badge. */
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

test('a park is picked, sorted, starred, refreshed, goes stale, fails and recovers', async ({
  page,
  context,
}) => {
  const wholePark = (raptor: number) => ({
    lands: [
      {
        id: 1,
        name: 'Adventure',
        rides: [sourceRide('Raptor', raptor), sourceRide('Raptor Single Rider', 5)],
      },
      { id: 2, name: 'Fantasy', rides: [sourceRide('Peter Pan', 'closed'), sourceRide('Magic House', 0)] },
    ],
    rides: [sourceRide('Blue Tornado', 45, 40)],
  });
  source.answer(GARDALAND, wholePark(50));
  await page.clock.install();
  await openAs(page, `${server.url}/wait-times`, rider);
  await expect(page.getByRole('heading', { name: 'Parks and wait times' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Powered by Queue-Times.com' });
  await expect(link).toHaveAttribute('href', 'https://queue-times.com');
  await page.getByLabel('Search parks').fill('gardaland');
  await page.getByRole('button', { name: 'Gardaland', exact: true }).click();

  await expect(page).toHaveURL(/\/wait-times\?park=12$/);
  await expect(page.getByRole('heading', { name: 'Gardaland', level: 1 })).toBeFocused();
  await expect(page.getByText('Italy · Live wait times')).toBeVisible();
  await expect(link).toBeVisible();
  const byLand = [
    'Raptor: 50 min',
    'Raptor Single Rider: 5 min',
    'Peter Pan: CLOSED',
    'Magic House: Walk On',
    'Blue Tornado: 45 min',
  ];
  await expect.poll(() => ridesOn(page)).toEqual(byLand);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Thoosie Tips',
    'Adventure',
    'Fantasy',
    'Other Attractions',
  ]);
  await expect(rideCard(page, 'Raptor').getByText(/^Updated \d?\d:\d\d/)).toBeVisible();
  await expect(rideCard(page, 'Blue Tornado')).toContainText('Stale · 40 min old');
  await expect(page.getByText(/^Stale/)).toHaveCount(1);
  await expect(page.getByText('probably closed')).toBeHidden();

  const sort = page.getByRole('button', { name: 'Sort by Wait' });
  await sort.click();
  await expect(sort).toHaveAttribute('aria-pressed', 'true');
  expect(await ridesOn(page)).toEqual([
    'Magic House: Walk On',
    'Raptor Single Rider: 5 min',
    'Blue Tornado: 45 min',
    'Raptor: 50 min',
    'Peter Pan: CLOSED',
  ]);
  await expect(rideCard(page, 'Raptor')).toContainText('Adventure');
  await sort.click();
  expect(await ridesOn(page)).toEqual(byLand);

  await page.getByRole('button', { name: 'Star', exact: true }).click();
  await expect(page.getByText('Added to favorites')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Starred' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => ridesOn(page)).toEqual(byLand);

  const refresh = page.getByRole('button', { name: 'Refresh' });
  const raptor = (wait: number) => ({ lands: [], rides: [sourceRide('Raptor', wait)] });
  source.answer(GARDALAND, raptor(20));
  await server.turnClock();
  await refresh.click();
  await expect(page.getByText('20 min')).toBeVisible();
  expect(await ridesOn(page)).toEqual(['Raptor: 20 min']);

  source.fail(true);
  await server.turnClock();
  const silent = page.getByText('Queue-Times does not answer');
  await refresh.click();
  await expect(silent).toBeVisible();
  expect(await ridesOn(page)).toEqual(['Raptor: 20 min']);
  source.fail(false);
  source.answer(GARDALAND, raptor(25));
  await server.turnClock();
  await refresh.click();
  await expect(page.getByText('25 min')).toBeVisible();
  await expect(silent).toBeHidden();

  await context.setOffline(true);
  await refresh.click();
  await expect(page.getByText(/^Still the waits of /)).toBeVisible();
  await expect(page.getByText('Failed to fetch wait times: No connection right now.')).toBeVisible();
  expect(await ridesOn(page)).toEqual(['Raptor: 25 min']);
  await context.setOffline(false);
  await refresh.click();
  await expect(page.getByText(/^Still the waits of /)).toBeHidden();

  // Left open, the screen asks again by itself every five minutes.
  source.answer(GARDALAND, wholePark(55));
  await server.turnClock();
  await expect(async () => {
    await page.clock.fastForward('05:01');
    await expect(page.getByText('55 min')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.clock.fastForward('31:00');
  await expect(rideCard(page, 'Raptor')).toContainText(/Stale · \d\d min old/);
  await expect(page.getByText('Gardaland is probably closed right now')).toBeVisible();
  await expectNoFindings(page, 'a park that is probably closed');

  await page.getByRole('link', { name: 'Back to Parks' }).click();
  await expect(page).toHaveURL(/\/wait-times$/);
  await expect(page.getByRole('heading', { name: 'Parks and wait times' })).toBeFocused();
  // Of all parks, axe would take a minute.
  await page.getByLabel('Search parks').fill('italy');
  await expect(page.getByText('Phantasialand')).toBeHidden();
  await expectNoFindings(page, 'parks');
});

test.describe('in another timezone', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'en-GB' });

  test('waits that never came, parks that cannot be shown, and the time at the park', async ({ page }) => {
    await openAs(page, `${server.url}/wait-times?park=${PHANTASIALAND}`, rider);
    const failure = page.getByRole('alert');
    await expect(failure.getByRole('heading', { name: 'Error Loading Wait Times' })).toBeVisible();
    await expect(failure).toContainText('Failed to fetch wait times: Queue-Times gave no answer');
    await expect(failure.getByRole('link', { name: 'Back to Parks' })).toHaveAttribute('href', '/wait-times');
    await expectNoFindings(page, 'no waits');
    source.answer(PHANTASIALAND, {
      lands: [{ id: 9, name: 'Klugheim', rides: [sourceRide('Taron', 35)] }],
      rides: [],
    });
    await server.turnClock();
    await failure.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('35 min')).toBeVisible();
    const there = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' });
    // The minute may have turned since the screen was last drawn.
    const times = [Date.now() - 60_000, Date.now()].map((moment) => `${there.format(moment)} at the park`);
    const clock = await page.getByText(/\d\d:\d\d at the park$/).textContent();
    expect(times).toContain(clock?.replace(/^\w{3} /, ''));

    await page.route('**/functions/v1/get-wait-times', (route) => route.fulfill({ json: { lands: 'soon' } }));
    const release = await holdRequests(page, 'POST', '**/functions/v1/get-wait-times');
    await page.reload();
    await expect(
      page.getByRole('status', { name: 'Loading wait times' }).locator('[data-skeleton]'),
    ).toHaveCount(8);
    release();
    await expect(failure).toContainText('No wait times data received');
    await page.unrouteAll();

    await page.goto(`${server.url}/wait-times?park=own-mirabilandia`);
    await expect(page.getByRole('heading', { name: 'Mirabilandia', level: 1 })).toBeVisible();
    await expect(page.getByText('No live wait times here yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Star', exact: true })).toBeEnabled();

    await page.goto(`${server.url}/wait-times?park=../admin`);
    await expect(page.getByText('We do not know this park')).toBeVisible();
    expect(source.asked.filter((path) => !/^\/parks(\/(12|56)\/queue_times)?\.json$/.test(path))).toEqual([]);

    // Without a reason; one that the server gives is shown in its place.
    await failRequests(page, 'POST', '**/functions/v1/get-parks', { status: 500 });
    await page.getByRole('link', { name: 'Choose a park' }).click();
    await page.reload();
    // Three further tries, after one, two and four seconds.
    const noParks = failure.filter({ hasText: 'Unable to Load Parks' });
    await expect(noParks).toContainText('Failed to fetch parks from Queue-Times API', {
      timeout: 20_000,
    });
    await expect(noParks).toContainText('CORS');
    await expect(noParks.getByRole('link', { name: 'Powered by Queue-Times.com' })).toBeVisible();
    await expectNoFindings(page, 'no parks');
    await page.unrouteAll();
    await noParks.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('button', { name: 'Gardaland', exact: true })).toBeAttached();
  });
});
