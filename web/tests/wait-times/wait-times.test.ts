// @spec guide/wait-times-screen, guide/wait-times-states, guide/wait-times-call

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { installClock } from '../support/clock.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { failRequests, holdRequests } from '../support/requests.ts';
import { widenScreen } from '../support/wide-screen.ts';

const WAITS = /\/functions\/v1\/get-wait-times$/;
const PARKS = /\/functions\/v1\/get-parks$/;
/** The server that replaces Queue-Times in these tests has wait times only for Gardaland. */
const GARDALAND = '/wait-times?park=12';
const PHANTASIALAND = '/wait-times?park=56';

const BY_LAND = [
  'Raptor: 50 min',
  'Raptor Single Rider: 5 min',
  'Magic House: Walk On',
  'Blue Tornado: 45 min',
  'Peter Pan: CLOSED',
];

/** Returns the rides from top to bottom, each with its badge. */
function rides(): string[] {
  return screen.queryAllByRole('heading', { level: 3 }).flatMap((heading) => {
    const card = heading.closest('li');
    return card ? [`${heading.textContent}: ${card.lastElementChild?.textContent}`] : [];
  });
}

const card = (name: string) => screen.getByRole('heading', { name }).closest('li')?.textContent ?? '';

async function expectRides(expected: readonly string[]): Promise<void> {
  await waitFor(() => expect(rides()).toEqual(expected));
}

test('a search finds a park, which shows its waits by land', async () => {
  const user = await openApp('/wait-times', await newMember());
  await screen.findByRole('heading', { name: 'Parks and wait times' });
  const source = screen.getByRole('link', { name: 'Powered by Queue-Times.com' });
  expect(source.getAttribute('href')).toBe('https://queue-times.com');
  fill(await screen.findByLabelText('Search parks'), 'gardaland');
  await user.click(await screen.findByRole('button', { name: 'Gardaland' }));
  await waitFor(() => expect(window.location.search).toBe('?park=12'));
  const heading = await screen.findByRole('heading', { name: 'Gardaland', level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.body.textContent).toContain('Italy · Live wait times');
  screen.getByRole('link', { name: 'Powered by Queue-Times.com' });
  await expectRides(BY_LAND);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Adventure',
    'Fantasy',
    'Other Attractions',
    'Thoosie Tips',
    'Coasters',
  ]);
  expect(card('Raptor')).toMatch(/Updated \d?\d:\d\d/);
  // Updated 2 minutes before the server fetched the waits, to the minute. The server may have fetched them up to 2 minutes ago.
  expect(document.body.textContent).toMatch(/Updated [1-5]\smin\sago · \d?\d:\d\d/);
  screen.getByText('1 ride closed');
  expect(card('Blue Tornado')).toMatch(/Stale · (?:39|4\d)\smin old/);
  expect(screen.getAllByText(/^Stale/)).toHaveLength(1);
  expect(screen.queryByText(/probably closed/)).toBeNull();
});

test('rides can be sorted by wait and by land', async () => {
  const user = await openApp(GARDALAND, await newMember());
  await expectRides(BY_LAND);
  const sort = screen.getByRole('button', { name: 'Sort by Wait' });
  await press(user, sort);
  await waitFor(() => expect(sort.getAttribute('aria-pressed')).toBe('true'));
  await expectRides([
    'Magic House: Walk On',
    'Raptor Single Rider: 5 min',
    'Blue Tornado: 45 min',
    'Raptor: 50 min',
    'Peter Pan: CLOSED',
  ]);
  expect(card('Raptor')).toContain('Adventure');
  await press(user, sort);
  await expectRides(BY_LAND);
});

test('rides can be filtered by wait and by land', async () => {
  const user = await openApp(GARDALAND, await newMember());
  await expectRides(BY_LAND);
  const filters = within(screen.getByRole('group', { name: 'Filter rides' }));
  const choose = (name: string) => press(user, filters.getByRole('button', { name }));
  await choose('≤ 15 min');
  await expectRides(['Raptor Single Rider: 5 min', 'Magic House: Walk On']);
  await choose('Open');
  await expectRides(BY_LAND.slice(0, -1));
  const area = filters.getByRole('combobox', { name: 'Area' });
  await user.selectOptions(area, 'Fantasy');
  await expectRides(['Magic House: Walk On', 'Peter Pan: CLOSED']);
  expect(filters.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('false');
  await choose('All');
  expect(area).toHaveProperty('value', '');
  await expectRides(BY_LAND);
});

/** Makes the server respond that all rides are closed, and that this was reported six hours ago. */
function closePark(): void {
  const last_updated = new Date(Date.now() - 6 * 60 * 60 * 1000).toISOString();
  const closed = (id: number, name: string) => ({ id, name, is_open: false, wait_time: 0, last_updated });
  failRequests('POST', WAITS, 200, {
    lands: [{ id: 1, name: 'Adventure', rides: [closed(1, 'Raptor'), closed(2, 'Blue Tornado')] }],
    rides: [],
  });
}

test('a closed park lists its rides in one collapsed list, without the age of each wait and without a sort button', async () => {
  closePark();
  const user = await openApp(GARDALAND, await newMember());
  await screen.findByText('Probably closed right now');
  screen.getByText(/^The last wait was reported 6\sh\sago\.$/);
  const summary = screen.getByText('All 2 rides');
  expect(summary.closest('details')).toHaveProperty('open', false);
  await user.click(summary);
  await expectRides(['Raptor: CLOSED', 'Blue Tornado: CLOSED']);
  expect(document.querySelectorAll('main details')).toHaveLength(1);
  expect(screen.queryByText(/^Stale/)).toBeNull();
  screen.getByRole('button', { name: 'Refresh' });
  expect(screen.queryByRole('button', { name: 'Sort by Wait' })).toBeNull();
});

test('on a wide screen, the rides of a closed park are collapsed, and its coasters come before its tips', async () => {
  closePark();
  widenScreen();
  await openApp(GARDALAND, await newMember());
  const summary = await screen.findByText('All 2 rides');
  expect(summary.closest('details')).toHaveProperty('open', false);
  const sections = await screen.findAllByRole('heading', { level: 2 });
  expect(sections.map(({ textContent }) => textContent)).toEqual(['Coasters', 'Thoosie Tips']);
});

test('a star on the page of a park survives a reload', async () => {
  const user = await openApp(GARDALAND, await newMember());
  const star = await screen.findByRole('button', { name: 'Star' });
  await waitFor(() => expect(star).toHaveProperty('disabled', false));
  await user.click(star);
  await screen.findByText('Added to favorites');
  await reload();
  const starred = await screen.findByRole('button', { name: 'Starred' });
  expect(starred.getAttribute('aria-pressed')).toBe('true');
});

test('waits that fail to load show the reason and can be retried', async () => {
  const restore = failRequests('POST', WAITS, 502, { message: 'The lift is stuck' });
  const user = await openApp(GARDALAND, await newMember());
  const alert = within(await screen.findByRole('alert'));
  alert.getByRole('heading', { name: 'Error Loading Wait Times' });
  alert.getByText('Failed to fetch wait times: The lift is stuck');
  expect(alert.getByRole('link', { name: 'Back to Parks' }).getAttribute('href')).toBe('/wait-times');
  restore();
  await user.click(alert.getByRole('button', { name: 'Try Again' }));
  await expectRides(BY_LAND);
});

test('the error names the source of the waits if the source fails', async () => {
  await openApp(PHANTASIALAND, await newMember());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to fetch wait times: Queue-Times sent no valid data');
});

// @spec guide/ride-skeletons
test('loading waits show eight placeholders, and a malformed response is rejected', async () => {
  failRequests('POST', WAITS, 200, { lands: 'soon' });
  const release = holdRequests('POST', WAITS);
  await openApp(GARDALAND, await newMember());
  const loading = await screen.findByRole('status', { name: 'Loading wait times' });
  expect(loading.querySelectorAll('[data-skeleton]')).toHaveLength(8);
  release();
  expect((await screen.findByRole('alert')).textContent).toContain('No wait times data received');
});

test('in another time zone, the local time of the park is shown', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  onTestFinished(() => void vi.unstubAllEnvs());
  await openApp(PHANTASIALAND, await newMember());
  const clock = await screen.findByText(/\d\d.* at the park$/);
  const parkTime = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Europe/Berlin' });
  // The minute may have changed since the screen was rendered.
  const times = [Date.now() - 60_000, Date.now()].map((time) => `${parkTime.format(time)} at the park`);
  expect(times).toContain(clock.textContent.replace(/^\w{3} /, ''));
});

test('a park without live waits shows a message and can be starred', async () => {
  await openApp('/wait-times?park=own-mirabilandia', await newMember());
  await screen.findByRole('heading', { name: 'Mirabilandia', level: 1 });
  await screen.findByText('No live wait times here yet');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Star' })).toHaveProperty('disabled', false));
});

test('an unknown park shows an error and a link to the parks', async () => {
  const user = await openApp('/wait-times?park=../admin', await newMember());
  await screen.findByText('We do not know this park');
  await user.click(screen.getByRole('link', { name: 'Choose a park' }));
  await screen.findByRole('heading', { name: 'Parks and wait times' });
});

// @spec guide/parks-without-reason
test('parks that fail to load without a reason show a possible cause and can be retried', async () => {
  const member = await newMember();
  const restore = failRequests('POST', PARKS, 500);
  const { waitWhileAdvancingTimers } = installClock();
  const user = await openApp('/wait-times', member);
  await waitWhileAdvancingTimers(() =>
    expect(screen.queryByRole('alert')?.textContent).toContain('Failed to fetch parks from Queue-Times API'),
  );
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Unable to Load Parks');
  expect(alert.textContent).toContain('CORS');
  within(alert).getByRole('link', { name: 'Powered by Queue-Times.com' });
  restore();
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  await user.click(await screen.findByRole('button', { name: /^Italy/ }));
  await screen.findByRole('button', { name: 'Gardaland' });
});
