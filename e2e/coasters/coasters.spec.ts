import { expect, type Page } from '@playwright/test';
import { startCoasterService } from '../support/coaster-service.ts';
import { failRequests, holdRequests } from '../support/failing-requests.ts';
import { expectNoFindings } from '../support/no-findings.ts';
import { openAs } from '../support/open-as.ts';
import { startRealServer } from '../support/running-server.ts';
import { completeProfile, createAccount, test } from '../support/test.ts';

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });

async function searchFor(page: Page, words: string): Promise<void> {
  await page.getByLabel('Search coasters').fill(words);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Search Results for "${words}"` })).toBeVisible();
}

test('chance, a misspelled search, units, pages, and the way back', async ({ page, member }) => {
  await openAs(page, '/coasters', member);
  await expect(page.getByRole('heading', { name: 'World Roller Coasters', level: 1 })).toBeVisible();
  const random = page.getByRole('region', { name: 'Random Coaster' });
  await expect(random.getByRole('article')).toHaveCount(1);
  await expect(page.getByPlaceholder('Search by coaster name, park, or location...')).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Which one is next?' }).getByRole('link')).toHaveCount(3);

  await searchFor(page, 'millenium force');
  await expect(page.getByText('Found 1 coasters')).toBeVisible();
  await expect(random).toBeHidden();
  const force = card(page, 'Millennium Force');
  for (const text of [
    'Operating',
    'Cedar Point',
    'Sandusky, Ohio, United States',
    '310 ft',
    '93 mph',
    '6,595 ft',
  ])
    await expect(force.getByText(text, { exact: true })).toBeVisible();
  await expect(force).toContainText('TypeSteelDesignSit DownMakeIntamin');
  await expect(force).toContainText('Opened: May 13, 2000');
  await expect(force).not.toContainText('Inversions');
  await page.getByText('m · km/h').click();
  for (const text of ['94 m', '150 km/h', '2,010 m'])
    await expect(force.getByText(text, { exact: true })).toBeVisible();

  // The address tells what was searched for, and the device remembers the units.
  await page.reload();
  await expect(force.getByText('94 m', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Search coasters')).toHaveValue('millenium force');

  // By place, without its accents.
  await searchFor(page, 'monster grona');
  await expect(card(page, 'Monster')).toContainText('Inversions3');
  await searchFor(page, 'germany');
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('button', { name: 'Show more coasters' }).click();
  await expect(cards(page)).toHaveCount(48);
  const names = await cards(page).getByRole('heading').allTextContents();
  expect(new Set(names).size).toBeGreaterThan(40);

  await page.getByRole('button', { name: 'Random Coaster' }).click();
  await expect(random.getByRole('article')).toHaveCount(1);
  await expect(cards(page)).toHaveCount(49);
  await searchFor(page, "'; drop table coasters; --");
  await expect(page.getByRole('heading', { name: 'No coasters found' })).toBeVisible();
  await expect(page.getByText('Try a different search term')).toBeVisible();
  await expect(random).toBeHidden();
  await page.goBack();
  await expect(page.getByLabel('Search coasters')).toHaveValue('germany');
  await expect(cards(page)).toHaveCount(48);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByLabel('Search coasters').fill('   ');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(random).toBeVisible();
  await expect(page).toHaveURL(/\/coasters$/);
});

test('a failed search says so and recovers, a failed chance shows nothing new', async ({ page, member }) => {
  let searches = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/coasters/search')) searches += 1;
  });
  await openAs(page, '/coasters', member);
  const chosen = await page.getByRole('article').getByRole('heading').innerText();
  await expectNoFindings(page, 'start');

  const coasterApi = '**/api/coasters/**';
  await failRequests(page, 'GET', coasterApi, { status: 500, body: { message: 'derailed' } });
  const failChance = await holdRequests(page, 'GET', coasterApi);
  await page.getByRole('button', { name: 'Random Coaster' }).click();
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
  failChance();
  await expect(page.getByRole('button', { name: 'Random Coaster' })).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([chosen]);
  await expect(page.getByRole('alert')).toHaveCount(0);

  const failSearch = await holdRequests(page, 'GET', coasterApi);
  await searchFor(page, 'mirabilandia');
  await expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible();
  failSearch();
  await expect(page.getByRole('alert')).toContainText('Error searching for coasters. Please try again.');
  expect(searches).toBe(2);
  await expectNoFindings(page, 'failed search');
  await page.unroute(coasterApi);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(card(page, 'iSpeed')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await searchFor(page, 'germany');
  await expect(cards(page)).toHaveCount(24);
  await failRequests(page, 'GET', coasterApi, { status: 500, body: { message: 'derailed' } });
  await page.getByRole('button', { name: 'Show more coasters' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error searching for coasters. Please try again.');
  await expect(cards(page)).toHaveCount(24);
  await page.unroute(coasterApi);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(cards(page)).toHaveCount(48);
});

test('another service is understood in all its shapes, and does not learn who asks', async ({ page }) => {
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
  const server = await startRealServer({ COASTER_API_URL: service.url });
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
    const duel = card(page, 'Dawson Duel');
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
    const mystery = card(page, 'Mystery');
    await expect(mystery).toContainText('Unknown Park');
    await expect(mystery).toContainText('TypeUnknownDesignUnknownMakeUnknownModelUnknown');
    await expect(mystery).not.toContainText(/Height|Opened/);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    expect(service.asked.length).toBeGreaterThan(1);
    for (const { headers } of service.asked) {
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
