// @spec guide/recent-tips, guide/navigation

import { expect, type Page } from '@playwright/test';
import {
  completeProfile,
  createMeetup,
  createPost,
  createTip,
  dayFromNow,
  joinMeetup,
} from '../../server/testing/member-rows.ts';
import { sourceRide, startQueueTimes } from '../../server/testing/queue-times.ts';
import { expectAccessible, expectAccessibleInAllViews } from '../support/expect-accessible.ts';
import { failRequests } from '../support/failing-requests.ts';
import { openAs } from '../support/open-as.ts';
import { type RunningServer, startE2eServer } from '../support/running-server.ts';
import { type Account, createAccount, test } from '../support/test.ts';

const GARDALAND = '12';
const PHANTASIALAND = '56';

/** A separate server: the shared one has no source of wait times, and other tests write to it. */
let queueTimes: Awaited<ReturnType<typeof startQueueTimes>>;
let server: RunningServer;
let zoe: Account;
let max: Account;

test.beforeAll(async () => {
  queueTimes = await startQueueTimes();
  server = await startE2eServer({ QUEUE_TIMES_URL: queueTimes.url });
  zoe = await createAccount(server.url, server.dataDir);
  await completeProfile(zoe, 'Zoe');
  max = await createAccount(server.url, server.dataDir);
  await completeProfile(max, 'Max');
});
test.afterAll(async () => {
  await server.stop();
  await queueTimes.stop();
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('home shows first steps to a new member, later their plans and recent content, and an error in one section does not affect the others', async ({
  page,
}) => {
  await openAs(page, `${server.url}/`, zoe);
  await expect(page.getByRole('heading', { level: 1, name: 'Hey, Zoe!' })).toBeVisible();
  await expect(section(page, 'Your first lift hill').getByRole('link')).toHaveCount(4);
  await expect(section(page, 'Coming up')).toBeHidden();
  await expect(section(page, 'Thrill Tour 2025')).toBeHidden();
  await expect(section(page, 'Latest posts')).toContainText('Nobody has posted yet.');
  await expect(section(page, 'Recent Thoosie Tips')).toContainText('No recent tips available.');
  await expect(section(page, 'New on board').getByRole('listitem')).toContainText(['Max', 'Zoe']);
  await expectAccessible(page, 'home of a new member');

  const meetupId = await createMeetup(max, { title: 'Night ride', date: dayFromNow(5) });
  await joinMeetup(zoe, meetupId);
  await createMeetup(max, { title: 'Without her', date: dayFromNow(4) });
  const { client } = zoe;
  const results = await Promise.all([
    client.from('user_park_visits').insert({
      user_id: zoe.id,
      park_id: PHANTASIALAND,
      visit_date: dayFromNow(3),
    }),
    client
      .from('favorite_parks')
      .insert([GARDALAND, PHANTASIALAND].map((park_id) => ({ user_id: zoe.id, park_id }))),
    client
      .from('profiles')
      .update({ thrill_tour_2025: 'yes', thrill_tour_coasters_checked: ['Raptor', 'Shaman', 'Mammut'] })
      .eq('id', zoe.id),
  ]);
  expect(results.map(({ error }) => error)).toEqual([null, null, null]);
  for (const content of ['The oldest', 'Row **seven**', 'Rain again', 'Lift hill stopped']) {
    await createPost(max, { content });
  }
  await createTip(max, { park_id: GARDALAND, tip_text: 'Left queue first.' });
  queueTimes.setWaits(GARDALAND, {
    lands: [{ id: 1, name: 'Adventure', rides: [sourceRide('Raptor', 50), sourceRide('Mammut', 25)] }],
    rides: [sourceRide('Magic House', 5), sourceRide('Peter Pan', 'closed')],
  });
  // Without a wait above zero in the last 30 minutes, a park counts as closed. This one was updated 90 minutes ago.
  queueTimes.setWaits(PHANTASIALAND, { lands: [], rides: [sourceRide('Taron', 0, 90)] });

  await failRequests(page, 'POST', '**/functions/v1/get-wait-times', { status: 500 });
  await failRequests(page, 'GET', '**/rest/v1/thoosie_tips**', { status: 500 });
  // Without this key, the app restores no stored data. A section with stored data would not show the error.
  await page.addInitScript((key) => localStorage.removeItem(key), `thrillseekers.last-seen.${zoe.id}`);
  await page.reload();
  const plans = section(page, 'Coming up');
  await expect(plans.getByRole('listitem')).toHaveText([/Phantasialand/, /Night ride/]);
  await expect(plans.getByRole('link', { name: 'Phantasialand' })).toHaveAttribute(
    'href',
    `/wait-times?park=${PHANTASIALAND}`,
  );
  await expect(plans.getByRole('link', { name: 'Night ride' })).toHaveAttribute(
    'href',
    `/meetups/${meetupId}`,
  );
  await expect(section(page, 'Your first lift hill')).toBeHidden();

  await expect(section(page, 'Thrill Tour 2025')).toContainText('3 of 37 coasters');
  const posts = section(page, 'Latest posts').getByRole('article');
  await expect(posts).toHaveCount(3);
  await expect(posts.nth(2).getByRole('link', { name: 'Row seven' })).toBeVisible();

  const parks = section(page, 'Your parks right now');
  const gardaland = parks.getByRole('article', { name: 'Gardaland' });
  const phantasialand = parks.getByRole('article', { name: 'Phantasialand' });
  for (const park of [gardaland, phantasialand]) {
    await expect(park.getByRole('alert')).toContainText('Failed to load the waits of this park');
  }
  const tips = section(page, 'Recent Thoosie Tips');
  await expect(tips.getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  await tips.getByRole('button', { name: 'Try Again' }).click();
  await expect(tips).toContainText('Left queue first.');
  await gardaland.getByRole('button', { name: 'Try Again' }).click();
  // The first park moves the second one when it loads.
  await expect(gardaland.getByRole('term')).toHaveText(['LongestRaptor', 'ShortestMagic House']);
  await expect(gardaland.getByRole('definition')).toHaveText(['50 min', '5 min']);
  await phantasialand.getByRole('button', { name: 'Try Again' }).click();
  await expect(phantasialand).toContainText('Closed');
  await expect(parks.getByRole('link', { name: 'Powered by Queue-Times.com' })).toBeVisible();
  await expectAccessibleInAllViews(page, 'home');

  await posts.first().getByRole('link', { name: 'Lift hill stopped' }).click();
  await expect(page).toHaveURL(/\/posts\/.+/);
  await page.getByRole('link', { name: 'THRILLSEEKERS' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hey, Zoe!' })).toBeFocused();

  // Reading one post does not mark the new posts as seen. Opening the list does.
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const markedPostsLink = navigation.getByRole('link', { name: /^Posts\W+there are new ones$/ });
  const unmarkedPostsLink = navigation.getByRole('link', { name: 'Posts', exact: true });
  await markedPostsLink.click();
  await expect(page.getByRole('article').first()).toContainText('Lift hill stopped');
  await expect(unmarkedPostsLink).toHaveAttribute('aria-current', 'page');
  const newPostsCheck = page.waitForResponse((response) => response.url().includes('/posts?select=id&'));
  await page.goto(server.url);
  await (await newPostsCheck).finished();
  await expect(posts).toHaveCount(3);
  await expect(unmarkedPostsLink).not.toHaveAttribute('aria-current');
  await createPost(max, { content: 'It runs again' });
  await page.reload();
  await expect(markedPostsLink).toBeVisible();
});
