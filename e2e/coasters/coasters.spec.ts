// @spec guide/coaster-api

import { expect, type Locator, type Page } from '@playwright/test';
import { completeProfile } from '../../server/testing/member-rows.ts';
import { startCoasterService } from '../support/coaster-service.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { startE2eServer } from '../support/running-server.ts';
import { createAccount, test } from '../support/test.ts';

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Scrolls to the top first: axe would report a row that the filter bar half covers as a target too close to the filters. */
async function expectAccessibleAtTop(page: Page, screen: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, screen);
}

async function searchFor(page: Page, query: string): Promise<void> {
  await page.getByLabel('Search coasters').fill(query);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Search Results for "${query}"` })).toBeVisible();
}

test('an external coaster service may vary the shape of its fields and receives no credentials', async ({
  page,
}) => {
  const service = await startCoasterService([
    {
      id: 12723,
      name: 'Taron',
      parkName: 'Phantasialand',
      city: 'Brühl',
      country: 'Germany',
      status: { state: 'Operating', date: '2016-06-30' },
      stats: { length: '1320 m', height: '30 m', speed: '117 km/h', inversions: '0' },
    },
    // A coaster with two tracks: some fields are lists, and `inversions` joins the numbers of both tracks, 2 and 2.
    {
      id: 14196,
      name: 'Dawson Duel',
      park: { id: 9, name: 'Bellewaerde Park' },
      status: { state: 'Removed', date: { opened: '2017-05', closed: '2020' } },
      stats: { length: ['490', '490'], height: ['25', '25'], speed: ['40', '40'], inversions: '22' },
    },
    { id: 7 },
    null,
    { id: 8, name: 'Mystery', stats: { height: 'tall' } },
    {
      id: 9,
      name: 'Endless'.repeat(25),
      parkName: 'Park'.repeat(40),
      city: 'City'.repeat(25),
      make: 'Make'.repeat(25),
    },
    ...Array.from({ length: 30 }, (_, index) => ({ id: 100 + index, name: `Other ${index}` })),
  ]);
  const server = await startE2eServer({ COASTER_API_URL: service.url });
  try {
    const rider = await createAccount(server.url, server.dataDir);
    await completeProfile(rider);
    await openAs(page, `${server.url}/coasters`, rider);
    await expect(card(page, 'Taron')).toContainText('98 ft');
    await searchFor(page, 'anything');
    await expect(page.getByText('Found 34 coasters')).toBeVisible();
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole('button', { name: 'Show more coasters' }).click();
    await expect(cards(page)).toHaveCount(34);
    // Only the app's own coaster service offers filters.
    await expect(page.getByRole('group', { name: 'Filter coasters' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Dawson Duel' }).click();
    // In the row of a coaster, only the opened details have an id.
    const duel = card(page, 'Dawson Duel').locator('[id]');
    for (const text of [
      'Removed',
      'Bellewaerde Park',
      '82 ft',
      '25 mph',
      '2',
      'Opened: May 2017',
      'Closed: 2020',
    ])
      await expect(duel.getByText(text, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Mystery' }).click();
    const mystery = card(page, 'Mystery').locator('[id]');
    await expect(mystery).toContainText('Unknown Park');
    await expect(mystery).toContainText('Type, design, manufacturer, modelUnknown');
    await expect(mystery).not.toContainText(/Height|Opened/);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessibleAtTop(page, 'found coasters');

    expect(service.requests.length).toBeGreaterThan(1);
    for (const { headers } of service.requests) {
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('apikey');
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('referer');
    }
  } finally {
    await server.stop();
    await service.stop();
  }
});

test('filters stick below the header, rows are dense, and a wide screen shows one coaster beside the list', async ({
  page,
  member,
}) => {
  await openAs(page, '/coasters?country=Germany', member);
  const list = page.getByRole('list', { name: 'Coasters', exact: true });
  const rows = list.getByRole('article');
  await expect(rows).toHaveCount(24);
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('not visible');
    return box;
  };
  // The fourth row begins above the navigation, which covers the lower 72 px of the screen.
  expect((await boxOf(rows.nth(3))).y).toBeLessThan(844 - 72);
  for (const index of [0, 1, 2, 3]) {
    const { height } = await boxOf(rows.nth(index));
    expect(height).toBeGreaterThanOrEqual(56);
    expect(height).toBeLessThanOrEqual(96);
  }
  const select = page.getByRole('combobox', { name: 'Manufacturer' });
  expect((await boxOf(select)).height).toBeGreaterThanOrEqual(44);
  await rows.nth(20).scrollIntoViewIfNeeded();
  const header = await boxOf(page.getByRole('banner'));
  const bar = await boxOf(page.getByRole('group', { name: 'Filter coasters' }));
  expect(Math.abs(bar.y - header.height)).toBeLessThanOrEqual(6);
  await expectAccessibleAtTop(page, 'filtered coasters');

  await page.setViewportSize({ width: 1280, height: 800 });
  await rows.nth(1).getByRole('button').click();
  const pane = page.getByRole('region', { name: 'Chosen coaster' });
  const name = (await rows.nth(1).getByRole('heading').textContent()) ?? '';
  await expect(pane.getByRole('heading', { name, exact: true })).toBeVisible();
  const [listBox, paneBox] = [await boxOf(list), await boxOf(pane)];
  expect(paneBox.x).toBeGreaterThan(listBox.x + listBox.width);
  expect(paneBox.y).toBeLessThan(800 / 2);
  await expectAccessibleAtTop(page, 'a coaster beside the list');
});
