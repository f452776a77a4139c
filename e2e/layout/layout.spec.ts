import { expect } from '@playwright/test';
import { createMeetup, dayFromNow } from '../../server/testing/member-rows.ts';
import { coasterId, rankCoasters } from '../../server/testing/ride-log/log-rows.ts';
import { coasterPagePath } from '../../web/src/lib/coaster-path.ts';
import { holdRequests } from '../support/failing-requests.ts';
import { findCard } from '../support/meetups.ts';
import { openAs } from '../support/open-as.ts';
import { test } from '../support/test.ts';

test('without a connection, loaded screens stay visible, and other screens show an error until the connection returns', async ({
  page,
  context,
  member,
}) => {
  const [openedTitle, unopenedTitle] = [`Opened ${member.id}`, `Left alone ${member.id}`];
  await createMeetup(member, { title: openedTitle, date: dayFromNow(0) });
  await createMeetup(member, { title: unopenedTitle, date: dayFromNow(0) });
  const parks = page.waitForResponse('**/functions/v1/get-parks');
  await openAs(page, '/meetups', member);
  const openedCard = await findCard(page, openedTitle);
  // Without a connection, the notice says whether anything is missing, so everything must have loaded.
  await (await parks).finished();
  await expect(page.getByRole('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await openedCard.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: openedTitle })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Meetups' }).click();
  const card = await findCard(page, unopenedTitle);

  await context.setOffline(true);
  await expect(page.getByText('You are offline. This is what was loaded last.')).toBeVisible();
  await card.getByRole('link').click();
  await expect(page.getByText('Failed to load the meetup')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Failed to load the meetup')).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByRole('main').getByText('Failed to load park visits')).toBeVisible();

  // The code of this screen is not loaded yet.
  await page.getByRole('link', { name: 'Create Meetup' }).click();
  await expect(page.getByText('You are offline, and this screen was not opened before.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await context.setOffline(false);
  await expect(page.getByLabel('Title')).toBeVisible();
  await expect(page.getByText('You are offline')).toBeHidden();
  await page.goBack();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByRole('status', { name: 'Loading park visits' })).toBeHidden();
  await expect(page.getByText('Failed to load park visits')).toBeHidden();
});

test('a page opened by its URL starts at the top, and a reload restores the scroll position', async ({
  page,
  member,
}) => {
  await openAs(page, '/meetups', member);
  await expect(page.getByRole('region', { name: 'Past meetups' })).toBeVisible();
  await page.evaluate(() => document.body.style.setProperty('min-height', '3000px'));
  await page.evaluate(() => scrollTo(0, 500));
  await page.goto('/meetups/new');
  await expect(page.getByLabel('Title')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 200));
  // A reload cancels the requests in flight. That must not show the notice that the server does not answer, which moves the content.
  await holdRequests(page, 'POST', '**/rest/v1/rpc/**');
  // The position is restored together with the content. So the screen does not jump, and if the member reloads again at once, the browser
  // does not store the position 0.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const root = document.documentElement;
      if (document.querySelector('main form')) root.dataset.firstScrollY ??= String(scrollY);
    }).observe(document, { childList: true, subtree: true });
  });
  for (let reload = 1; reload <= 2; reload++) {
    const inFlight = page.waitForRequest('**/rest/v1/rpc/moderation_counts');
    await page.reload();
    await expect(page.getByLabel('Title')).toBeVisible();
    await inFlight;
    await expect(page.locator('html')).toHaveAttribute('data-first-scroll-y', '200');
    expect(await page.evaluate(() => scrollY)).toBe(200);
  }
});

test('the main screens do not scroll horizontally while they load', async ({ page, member }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const tables = 'thoosie_tips,posts,meetups,parks,user_park_visits,high_fives';
  for (const path of [`**/rest/v1/{${tables}}*`, '**/rest/v1/rpc/**', '**/functions/v1/**']) {
    for (const method of ['GET', 'POST']) await holdRequests(page, method, path);
  }
  await openAs(page, '/', member);
  const loading = page.getByRole('main').locator('[class*="Skeleton-root"]');
  for (const path of [
    '/',
    '/meetups',
    '/posts',
    '/members',
    '/wait-times',
    '/wait-times?park=12',
    `/members/${member.id}`,
  ]) {
    await page.goto(path);
    await expect(loading.first(), path).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('on a wide screen, the main headings of six screens share a left edge, the navigation shows Home, and the posts screen has a column about today', async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, '/', member);
  const today = page.getByRole('complementary', { name: 'Today' });
  const edges = new Map<string, number>();
  // Screens with the column about today and screens without it. The last screen has the column, which is checked below.
  for (const path of ['/', '/members', '/meetups', '/wait-times', '/coasters', '/posts']) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    edges.set(path, (await heading.boundingBox())?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(1280);
  }
  expect(new Set(edges.values()).size, JSON.stringify([...edges])).toBe(1);

  await expect(today.getByRole('region', { name: 'In the parks today' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hey,' })).toBeFocused();
  // The main part of the home screen is about today, so this screen has no such column.
  await expect(today).toBeHidden();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(today).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }),
  ).toBeHidden();
});

test('screens do not scroll horizontally with text at 200 %', async ({ page, member }) => {
  await createMeetup(member, { title: `Large ${member.id}`, date: dayFromNow(0) });
  await openAs(page, '/', member);
  await rankCoasters(member, ['Taron', 'Silver Star']);
  const coasterPage = coasterPagePath(await coasterId(member, 'Taron'));
  const rideScreens = [
    '/coasters',
    coasterPage,
    '/coasters?q=Taron',
    '/coasters/ranking',
    '/log',
    '/log/top',
  ];
  const otherScreens = ['/create-post', '/settings', '/help', '/about'];
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width: 320, height: 844 });
  for (const path of [
    '/',
    '/meetups',
    '/posts',
    '/members',
    '/wait-times',
    ...rideScreens,
    ...otherScreens,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[class*="Skeleton-root"]:visible')).toHaveCount(0);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await width(), path).toBeLessThanOrEqual(320);
  }
  await page.goto('/log');
  await page.getByRole('button', { name: 'Taron' }).click();
  const dialog = page.getByRole('dialog', { name: 'Taron' });
  await expect(dialog.getByRole('heading', { name: 'Rides' })).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await dialog.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await width()).toBeLessThanOrEqual(320);
});

test('on a very wide screen the content is centred, and the header reaches both edges of the window', async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openAs(page, '/posts', member);
  const today = page.getByRole('complementary', { name: 'Today' });
  await expect(today).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  expect(header).toMatchObject({ x: 0, width: 1920 });
  const start = (await page.getByRole('link', { name: 'THRILLSEEKERS' }).boundingBox())?.x ?? 0;
  const column = await today.getByRole('region', { name: 'In the parks today' }).boundingBox();
  const end = 1920 - (column?.x ?? 0) - (column?.width ?? 0);
  expect(Math.abs(start - end)).toBeLessThanOrEqual(4);
});

test('on wide screens the announcement begins beside the navigation', async ({ page, member }) => {
  const announcement = {
    text: 'The meetup moves to Sunday.',
    announced_at: '2026-01-01T10:00:00Z',
    until: null,
  };
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = await response.text();
    const body = config.replace('"announcement":null', `"announcement":${JSON.stringify(announcement)}`);
    await route.fulfill({ response, body });
  });
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await openAs(page, '/members', member);
    const banner = await page.getByRole('region', { name: 'Announcement' }).boundingBox();
    const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    if (!banner || !navigation) throw new Error('the announcement or the navigation is not shown');
    expect(banner.x, `${width}`).toBeGreaterThanOrEqual(navigation.x + navigation.width - 1);
    expect(banner.x + banner.width, `${width}`).toBe(width);
  }
});

test('the icon of the Thrill Tour tab is level with the other icons, and its label has the height of the other labels', async ({
  page,
  member,
}) => {
  await member.client.from('profiles').update({ thrill_tour_2025: 'yes' }).eq('id', member.id);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 568 });
    await openAs(page, '/members', member);
    const bar = page.getByRole('navigation', { name: 'Main' });
    const tabs = bar.getByRole('link');
    await expect(tabs).toHaveText([/^Members/, /^Posts/, 'Thrill Tour 2025', 'Meetups', 'Parks']);
    const top = (await bar.boundingBox())?.y ?? 0;
    const boxes = await tabs.evaluateAll((links) =>
      links.map((link) => {
        const [icon, label] = [link.querySelector('svg'), link.children[1]];
        return [icon?.getBoundingClientRect().top, label?.getBoundingClientRect().height];
      }),
    );
    expect(new Set(boxes.map(String)).size, JSON.stringify(boxes)).toBe(1);
    expect(boxes[0]?.[0]).toBeGreaterThan(top);
  }
});

test('with text at 200 %, no button label is cut off', async ({ page, member }) => {
  const cutLabels = () =>
    page.locator('.mantine-Button-label').evaluateAll((labels) =>
      labels
        .filter((label) => {
          const box = label.getBoundingClientRect();
          const button = label.closest('a, button')?.getBoundingClientRect();
          const isCut =
            label.scrollWidth > label.clientWidth + 1 && getComputedStyle(label).overflow !== 'visible';
          return box.width > 0 && button && (isCut || box.right > button.right || box.bottom > button.bottom);
        })
        .map((label) => label.textContent),
    );
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await enlarge();
  expect(await cutLabels()).toEqual([]);
  await openAs(page, '/meetups', member);
  for (const path of ['/meetups', '/wait-times', '/coasters', '/meetups/new']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await enlarge();
    expect(await cutLabels(), path).toEqual([]);
  }
});
