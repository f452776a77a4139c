// @spec guide/coasters-screen, guide/coaster-entity, guide/coaster-search, guide/search-rules

import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { countRequests, failRequests, holdRequests } from '../support/requests.ts';

const API = /\/api\/coasters\//;
const FAILED = 'Error searching for coasters. Please try again.';

const searchField = () => screen.findByLabelText('Search coasters');
const cards = () => screen.queryAllByRole('article');

async function expectCards(count: number): Promise<void> {
  await waitFor(() => expect(cards()).toHaveLength(count));
}

async function findCard(name: string): Promise<HTMLElement> {
  const card = (await screen.findByRole('heading', { name })).closest('article');
  if (!card) throw new Error(`no card of ${name}`);
  return card;
}

/** What a card says. Numbers and units are kept on one line by a space of another kind. */
function textOf(card: HTMLElement): string {
  return card.textContent.replace(/\s/g, ' ');
}

async function search(user: UserEvent, words: string): Promise<void> {
  fill(await searchField(), words);
  await user.click(await screen.findByRole('button', { name: 'Search' }));
}

async function searchFor(user: UserEvent, words: string): Promise<void> {
  await search(user, words);
  // The words are isolated from the text around them, which changes the name that the library computes.
  await waitFor(() =>
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toContain(
      `Search Results for "${words}"`,
    ),
  );
}

/** A member who sees a random coaster. */
async function openCoasters(): Promise<UserEvent> {
  const user = await openApp('/coasters', await newMember());
  await expectCards(1);
  return user;
}

test('the screen begins with a random coaster and three questions', async () => {
  await openCoasters();
  screen.getByRole('heading', { level: 1, name: 'World Roller Coasters' });
  within(screen.getByRole('region', { name: 'Random Coaster' })).getByRole('article');
  expect(screen.getByPlaceholderText('Search by coaster name, park, or location...')).toHaveProperty(
    'value',
    '',
  );
  const next = within(screen.getByRole('region', { name: 'Which one is next?' }));
  expect(next.getAllByRole('link')).toHaveLength(3);
});

test('a misspelled coaster is found, and shown in the units that the device remembers', async () => {
  const user = await openCoasters();
  await searchFor(user, 'millenium force');
  await screen.findByText('Found 1 coasters');
  expect(screen.queryByRole('region', { name: 'Random Coaster' })).toBeNull();
  const force = await findCard('Millennium Force');
  expect(textOf(force)).toBe(
    'OperatingMillennium ForceCedar PointSandusky, Ohio, United StatesHeight310 ftSpeed93 mphLength6,595 ft' +
      'TypeSteelDesignSit DownMakeIntaminModelGiga CoasterOpened: May 13, 2000',
  );
  await user.click(screen.getByText('m · km/h'));
  await waitFor(() => expect(textOf(force)).toContain('Height94 mSpeed150 km/hLength2,010 m'));

  // The address holds what was searched for.
  await reload();
  expect(textOf(await findCard('Millennium Force'))).toContain('Height94 m');
  expect(await searchField()).toHaveProperty('value', 'millenium force');
});

test('a coaster is found by its place, without accents', async () => {
  const user = await openCoasters();
  await searchFor(user, 'monster grona');
  expect((await findCard('Monster')).textContent).toContain('Inversions3');
});

test('results are shown in pages, stay beside a random coaster, and are there on the way back', async () => {
  const user = await openCoasters();
  await searchFor(user, 'germany');
  await expectCards(24);
  await user.click(screen.getByRole('button', { name: 'Show more coasters' }));
  await expectCards(48);
  const names = cards().map((card) => within(card).getByRole('heading').textContent);
  expect(new Set(names).size).toBeGreaterThan(40);
  await user.click(screen.getByRole('button', { name: 'Random Coaster' }));
  within(await screen.findByRole('region', { name: 'Random Coaster' })).getByRole('article');
  await expectCards(49);
  await searchFor(user, "'; drop table coasters; --");
  await screen.findByRole('heading', { name: 'No coasters found' });
  screen.getByText('Try a different search term');
  expect(screen.queryByRole('region', { name: 'Random Coaster' })).toBeNull();
  window.history.back();
  await expectCards(48);
  expect(await searchField()).toHaveProperty('value', 'germany');
});

test('an empty search leads back to the beginning', async () => {
  const user = await openCoasters();
  await searchFor(user, 'germany');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await search(user, '   ');
  await screen.findByRole('region', { name: 'Random Coaster' });
  expect(window.location.pathname + window.location.search).toBe('/coasters');
});

test('a random coaster that fails to load keeps the one before, without a word', async () => {
  const user = await openCoasters();
  const [before] = cards().map((card) => card.textContent);
  failRequests('GET', API, 500, { message: 'derailed' });
  const release = holdRequests('GET', API);
  await user.click(screen.getByRole('button', { name: 'Random Coaster' }));
  await screen.findByRole('button', { name: 'Loading...' });
  release();
  await screen.findByRole('button', { name: 'Random Coaster' });
  expect(cards().map((card) => card.textContent)).toEqual([before]);
  expect(screen.queryByRole('alert')).toBeNull();
});

// @spec guide/search-cache
test('a search that fails is tried twice, says so, and can be repeated', async () => {
  const user = await openCoasters();
  const mend = failRequests('GET', API, 500, { message: 'derailed' });
  const countAsked = countRequests('GET', /\/api\/coasters\/search/);
  const release = holdRequests('GET', API);
  await searchFor(user, 'mirabilandia');
  await screen.findByRole('button', { name: 'Searching...' });
  release();
  expect((await screen.findByRole('alert')).textContent).toContain(FAILED);
  expect(countAsked()).toBe(2);
  mend();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await findCard('iSpeed');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a later page that fails says so below the earlier ones, and can be repeated', async () => {
  const user = await openCoasters();
  await searchFor(user, 'germany');
  await expectCards(24);
  const mend = failRequests('GET', API, 500, { message: 'derailed' });
  await user.click(screen.getByRole('button', { name: 'Show more coasters' }));
  expect((await screen.findByRole('alert')).textContent).toBe(FAILED);
  expect(cards()).toHaveLength(24);
  mend();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await expectCards(48);
});
