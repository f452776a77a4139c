// @spec guide/wait-times-screen, guide/wait-times-states, guide/wait-times-call

import { expect, type Page } from '@playwright/test';
import { completeProfile } from '../../server/testing/member-rows.ts';
import { sourceRide, startQueueTimes } from '../../server/testing/queue-times.ts';
import { expectNoFindings } from '../support/no-findings.ts';
import { openAs } from '../support/open-as.ts';
import { type RunningServer, startRealServer } from '../support/running-server.ts';
import { type Account, createAccount, test } from '../support/test.ts';

/** A separate server: the shared one has no source of wait times. */
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

const GARDALAND = '12';
const PHANTASIALAND = '56';

/** Names of the rides from top to bottom, each with its badge. */
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
test('the waits of a park are refreshed, go stale, fail and recover', async ({ page, context }) => {
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
  await openAs(page, `${server.url}/wait-times?park=${GARDALAND}`, rider);
  await expect.poll(() => ridesOn(page)).toHaveLength(5);

  const refresh = page.getByRole('button', { name: 'Refresh' });
  const raptor = (wait: number) => ({ lands: [], rides: [sourceRide('Raptor', wait)] });
  source.answer(GARDALAND, raptor(20));
  await server.advanceClock();
  await refresh.click();
  await expect(page.getByText('20 min')).toBeVisible();
  expect(await ridesOn(page)).toEqual(['Raptor: 20 min']);

  source.fail(true);
  await server.advanceClock();
  const sourceError = page.getByText('Queue-Times does not answer');
  await refresh.click();
  await expect(sourceError).toBeVisible();
  expect(await ridesOn(page)).toEqual(['Raptor: 20 min']);
  source.fail(false);
  source.answer(GARDALAND, raptor(25));
  await server.advanceClock();
  await refresh.click();
  await expect(page.getByText('25 min')).toBeVisible();
  await expect(sourceError).toBeHidden();

  await context.setOffline(true);
  await refresh.click();
  await expect(page.getByText(/^Still the waits of /)).toBeVisible();
  await expect(page.getByText('Failed to fetch wait times: No connection right now.')).toBeVisible();
  expect(await ridesOn(page)).toEqual(['Raptor: 25 min']);
  await context.setOffline(false);
  await refresh.click();
  await expect(page.getByText(/^Still the waits of /)).toBeHidden();

  // An open screen refetches every five minutes.
  source.answer(GARDALAND, wholePark(55));
  await server.advanceClock();
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
  // Filtered: axe would take a minute for all parks.
  await page.getByLabel('Search parks').fill('italy');
  await expect(page.getByText('Phantasialand')).toBeHidden();
  await expectNoFindings(page, 'parks');

  await page.goto(`${server.url}/wait-times?park=${PHANTASIALAND}`);
  await expect(page.getByRole('heading', { name: 'Error Loading Wait Times' })).toBeVisible();
  await expectNoFindings(page, 'no waits');
});
