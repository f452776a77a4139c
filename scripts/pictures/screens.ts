import type { Page } from '@playwright/test';
import { parkAtHour } from './run-demo.ts';

/** The role of the demo account that looks at a screen; `visitor` is signed out. */
type Viewer = 'visitor' | 'user' | 'admin';

export type Screen = {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  /** Whether the screen exists only on devices with a keyboard. */
  readonly needsKeyboard?: boolean;
  /** Opens the screen, starting at the path. */
  readonly open?: (page: Page) => Promise<void>;
};

const clickButton = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** Follows the first link of the main content to a page below `path`. */
const openFirstLink = (path: string) => async (page: Page) => {
  const link = page.locator(`main a[href^="${path}/"]:not([href$="/new"])`).first();
  await page.goto((await link.getAttribute('href')) ?? path);
};

const reportMeetup = async (page: Page) => {
  await openFirstLink('/meetups')(page);
  await page.getByRole('button', { name: 'Report this meetup' }).click();
};

const openCase = async (page: Page) => {
  await page.locator('[data-case]').first().click();
  await page.getByText('As it was reported').waitFor();
};

/**
 * The local time of one park is within four hours of 14:00, so the park is open. That of the other is within four hours of 3:00, so it is
 * closed.
 */
const openPark = parkAtHour(14).id;
const closedPark = parkAtHour(3).id;

/** Screens of the app, with the states that the demo community has. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', viewer: 'visitor', path: '/auth' },
  { name: 'sign-up', viewer: 'visitor', path: '/auth', open: clickButton(/Sign up/) },
  { name: 'forgot-password', viewer: 'visitor', path: '/auth', open: clickButton('Forgot your password?') },
  { name: 'invalid-reset-link', viewer: 'visitor', path: '/reset-password' },
  { name: 'imprint', viewer: 'visitor', path: '/imprint' },
  { name: 'home', viewer: 'user', path: '/' },
  { name: 'rules', viewer: 'user', path: '/rules' },
  { name: 'members', viewer: 'user', path: '/members' },
  { name: 'members-on-tour', viewer: 'user', path: '/members?order=most_ridden&tour=yes' },
  {
    name: 'no-members-found',
    viewer: 'user',
    path: '/members',
    open: async (page) => {
      await page.getByLabel('Search members').fill('Nobody of this name');
      await page.getByText('No members found').waitFor();
    },
  },
  { name: 'member', viewer: 'user', path: '/members', open: openFirstLink('/members') },
  {
    name: 'log-statistics',
    viewer: 'user',
    path: '/members',
    open: async (page) => {
      await openFirstLink('/members')(page);
      await page.getByRole('link', { name: 'Statistics' }).click();
    },
  },
  {
    name: 'report-mute-or-block',
    viewer: 'user',
    path: '/posts',
    open: clickButton(/^Report, mute or block/),
  },
  { name: 'posts', viewer: 'user', path: '/posts' },
  { name: 'post', viewer: 'user', path: '/posts', open: openFirstLink('/posts') },
  { name: 'write-post', viewer: 'user', path: '/create-post' },
  { name: 'write-post-about-a-coaster', viewer: 'user', path: '/create-post?coaster=taron-56' },
  {
    name: 'choose-a-coaster',
    viewer: 'user',
    path: '/create-post?coaster=taron-56',
    open: async (page) => {
      await clickButton(/^Coaster \(optional\)/)(page);
      await page.getByRole('heading', { name: 'Coasters of Phantasialand' }).waitFor();
    },
  },
  { name: 'meetups', viewer: 'user', path: '/meetups' },
  { name: 'meetups-month', viewer: 'user', path: '/meetups?view=month' },
  { name: 'meetup', viewer: 'user', path: '/meetups', open: openFirstLink('/meetups') },
  { name: 'create-meetup', viewer: 'user', path: '/meetups/new' },
  { name: 'parks', viewer: 'user', path: '/wait-times' },
  { name: 'waits', viewer: 'user', path: `/wait-times?park=${openPark}` },
  {
    name: 'waits-sorted',
    viewer: 'user',
    path: `/wait-times?park=${openPark}`,
    open: clickButton('Sort by Wait'),
  },
  { name: 'waits-at-night', viewer: 'user', path: `/wait-times?park=${closedPark}` },
  { name: 'park-tips', viewer: 'user', path: `/thoosie-tips/${openPark}` },
  { name: 'tip', viewer: 'user', path: '/wait-times', open: openFirstLink('/thoosie-tip') },
  { name: 'coasters', viewer: 'user', path: '/coasters' },
  { name: 'coaster-ranking', viewer: 'user', path: '/coasters/ranking' },
  { name: 'top-list', viewer: 'user', path: '/log/top' },
  {
    name: 'coasters-found',
    viewer: 'user',
    path: '/coasters',
    open: async (page) => {
      await page.getByPlaceholder('Search by coaster name').fill('Europa');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByText(/^Found \d+ coasters$/).waitFor();
    },
  },
  {
    name: 'coaster',
    viewer: 'user',
    path: '/coasters?q=phantasialand',
    open: clickButton('Black Mamba'),
  },
  { name: 'coasters-filtered', viewer: 'user', path: '/coasters?country=Germany&type=Steel&height=100-200' },
  { name: 'coaster-by-former-name', viewer: 'user', path: '/coasters?q=intimidator' },
  {
    name: 'no-coasters-found',
    viewer: 'user',
    path: '/coasters?q=europa&country=Germany&type=Wood&make=Vekoma',
  },
  { name: 'coaster-page', viewer: 'user', path: '/coasters/taron-56' },
  { name: 'coaster-photos', viewer: 'user', path: '/coasters/taron-56/photos' },
  { name: 'coaster-makers', viewer: 'user', path: '/coasters/makers' },
  { name: 'coaster-parks', viewer: 'user', path: '/coasters/parks' },
  { name: 'coasters-of-a-park', viewer: 'user', path: '/coasters/of?park=Europa-Park' },
  { name: 'ride-log', viewer: 'user', path: '/log' },
  { name: 'ride-log-by-rating', viewer: 'user', path: '/log?sort=rating' },
  {
    name: 'ride',
    viewer: 'user',
    path: '/log?sort=rating',
    open: async (page) => {
      await page.locator('main li button').first().click();
      await page.getByRole('heading', { name: 'Rides' }).waitFor();
    },
  },
  { name: 'counting-rules', viewer: 'user', path: '/log/rules' },
  { name: 'random-coaster', viewer: 'user', path: '/coasters', open: clickButton('Random Coaster') },
  { name: 'soundboard', viewer: 'user', path: '/soundboard' },
  { name: 'game', viewer: 'user', path: '/who-am-i-game' },
  { name: 'game-modes', viewer: 'user', path: '/who-am-i-game', open: clickButton('Choose a mode') },
  { name: 'tour-schedule', viewer: 'user', path: '/thrill-tour-2025' },
  { name: 'tour-hotels', viewer: 'user', path: '/thrill-tour-2025?tab=hotels' },
  { name: 'tour-coasters', viewer: 'user', path: '/thrill-tour-2025?tab=coasters' },
  { name: 'tour-team', viewer: 'user', path: '/thrill-tour-2025?tab=team' },
  { name: 'not-found', viewer: 'user', path: '/no-such-ride' },
  { name: 'account-menu', viewer: 'user', path: '/members', open: clickButton('Account menu') },
  { name: 'settings', viewer: 'user', path: '/settings' },
  {
    name: 'blocked-members',
    viewer: 'user',
    path: '/settings',
    open: async (page) => {
      await page
        .getByRole('region', { name: 'Blocked members' })
        .evaluate((section) => section.scrollIntoView());
      await page.locator('[aria-current]', { hasText: 'Privacy' }).waitFor();
    },
  },
  {
    name: 'blocked-member',
    viewer: 'user',
    path: '/settings',
    open: async (page) => {
      const list = page.getByRole('region', { name: 'Blocked members' });
      await list.getByRole('link').first().click();
      await page.getByText(/^You blocked/).waitFor();
      // Reloads the page: Playwright waits for the requests of the column beside the profile only if they follow a page load.
      await page.reload({ waitUntil: 'networkidle' });
    },
  },
  {
    name: 'muted-member',
    viewer: 'user',
    path: '/settings',
    open: async (page) => {
      const list = page.getByRole('region', { name: 'Muted members' });
      await list.getByRole('link').first().click();
      await page.getByText(/^You muted/).waitFor();
      // Reloads the page: Playwright waits for the requests of the column beside the profile only if they follow a page load.
      await page.reload({ waitUntil: 'networkidle' });
    },
  },
  { name: 'profile', viewer: 'user', path: '/settings', open: clickButton('Edit profile') },
  { name: 'outbox', viewer: 'user', path: '/outbox' },
  { name: 'reports', viewer: 'user', path: '/reports' },
  { name: 'invitations', viewer: 'admin', path: '/invitations' },
  { name: 'admin-health', viewer: 'admin', path: '/admin/health' },
  { name: 'registration', viewer: 'admin', path: '/admin/settings#registration' },
  { name: 'report', viewer: 'user', path: '/meetups', open: reportMeetup },
  { name: 'help', viewer: 'user', path: '/help' },
  { name: 'about', viewer: 'user', path: '/about' },
  { name: 'administration', viewer: 'admin', path: '/admin' },
  { name: 'community-settings', viewer: 'admin', path: '/admin/settings' },
  { name: 'moderation', viewer: 'admin', path: '/moderation' },
  {
    name: 'moderation-keys',
    viewer: 'admin',
    path: '/moderation',
    needsKeyboard: true,
    open: (page) => page.keyboard.press('?'),
  },
  {
    name: 'moderation-together',
    viewer: 'admin',
    path: '/moderation',
    open: async (page) => {
      for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check();
      await page.getByRole('button', { name: 'Decide together' }).click();
      await page.getByRole('radio', { name: 'Warn' }).check();
    },
  },
  { name: 'moderation-case', viewer: 'admin', path: '/moderation', open: openCase },
  { name: 'moderation-appeal', viewer: 'admin', path: '/moderation?queue=appealed', open: openCase },
  { name: 'applications', viewer: 'admin', path: '/moderation/applications' },
  {
    name: 'applications-selected',
    viewer: 'admin',
    path: '/moderation/applications',
    open: clickButton('Select all'),
  },
  { name: 'moderation-log', viewer: 'admin', path: '/moderation/log' },
];
