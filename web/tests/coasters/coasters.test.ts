// @spec guide/coasters-screen, guide/coaster-entity, guide/coaster-search, guide/search-rules

import { screen, waitFor, within } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { countRequests, failRequests, holdRequests } from '../support/requests.ts';

const API = /\/api\/coasters\//;
const FAILED = 'Error searching for coasters. Please try again.';

const searchField = () => screen.findByLabelText('Search coasters');
/** Rows of the results, and the random coaster. */
const cards = () => screen.queryAllByRole('article');
const filter = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });

async function expectCards(count: number): Promise<void> {
  await waitFor(() => expect(cards()).toHaveLength(count));
}

async function findCard(name: string): Promise<HTMLElement> {
  const card = (await screen.findByRole('heading', { name })).closest('article');
  if (!card) throw new Error(`no card of ${name}`);
  return card;
}

/** Returns the text of a card with plain spaces: a no-break space joins numbers and units. */
function textOf(card: HTMLElement): string {
  return card.textContent.replace(/\s/g, ' ');
}

async function submitSearch(user: UserEvent, words: string): Promise<void> {
  fill(await searchField(), words);
  await user.click(await screen.findByRole('button', { name: 'Search' }));
}

async function searchFor(user: UserEvent, words: string): Promise<void> {
  await submitSearch(user, words);
  // A bdi element isolates the words, which changes the accessible name that the library computes.
  await waitFor(() =>
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toContain(
      `Search Results for "${words}"`,
    ),
  );
}

/** Opens the screen as a new member and waits for the random coaster. */
async function openCoasters(): Promise<UserEvent> {
  const user = await openApp('/coasters', await newMember());
  await expectCards(1);
  return user;
}

test('the screen starts with a random coaster and three suggested searches', async () => {
  await openCoasters();
  screen.getByRole('heading', { level: 1, name: 'World Roller Coasters' });
  within(screen.getByRole('region', { name: 'Random Coaster' })).getByRole('article');
  expect(screen.getByPlaceholderText('Search by coaster name, park, or location...')).toHaveProperty(
    'value',
    '',
  );
  const next = within(screen.getByRole('region', { name: 'Which one is next?' }));
  expect(next.getAllByRole('link')).toHaveLength(3);
  const kinds = within(screen.getByRole('region', { name: 'Browse by kind' }));
  const wood = kinds.getByRole('link', { name: /Wood/ });
  expect(wood.getAttribute('href')).toBe('/coasters?type=Wood');
  await waitFor(() => expect(wood.textContent).toMatch(/\d+ coasters/));
});

test('a misspelled search finds the coaster, and the chosen units survive a reload', async () => {
  const user = await openCoasters();
  await searchFor(user, 'millenium force');
  await screen.findByText('Found 1 coasters');
  expect(screen.queryByRole('region', { name: 'Random Coaster' })).toBeNull();
  const card = await findCard('Millennium Force');
  // The row and the facts below it: the only result is expanded at once.
  expect(textOf(card)).toBe(
    'Millennium ForceCedar Point · United StatesHeight310 ftSpeed93 mphLength6,595 ftInversions–' +
      'OperatingCedar PointSandusky, Ohio, United StatesHeight310 ftSpeed93 mphLength6,595 ft' +
      'RiddenOpen its pageTypeSteelDesignSit DownManufacturerIntaminModelGiga CoasterOpened: May 13, 2000' +
      'The track is sketched from these figures, not from its layout.',
  );
  expect((await within(card).findByRole('link', { name: 'Cedar Point' })).getAttribute('href')).toMatch(
    /^\/wait-times\?park=/,
  );
  await user.click(screen.getByRole('radio', { name: 'm · km/h' }));
  await waitFor(() => expect(textOf(card)).toContain('Height94 mSpeed150 km/hLength2,010 m'));

  // The URL contains the search.
  await reload();
  expect(textOf(await findCard('Millennium Force'))).toContain('Height94 m');
  expect(await searchField()).toHaveProperty('value', 'millenium force');
});

test('a search by place ignores accents', async () => {
  const user = await openCoasters();
  await searchFor(user, 'monster grona');
  expect((await findCard('Monster')).textContent).toContain('Inversions3');
});

test('a search by a former name finds the coaster, and the result shows that name', async () => {
  const user = await openCoasters();
  await searchFor(user, 'Intimidator 305');
  expect(textOf(await findCard('Pantherian'))).toContain('Formerly Intimidator 305');
  await searchFor(user, 'Pantherian');
  expect(textOf(await findCard('Pantherian'))).not.toContain('Formerly');
});

test('results load in pages, stay below a new random coaster, and are shown again after going back', async () => {
  const user = await openCoasters();
  await searchFor(user, 'germany');
  // A page has 24 coasters.
  await expectCards(24);
  await user.click(screen.getByRole('button', { name: 'Show more coasters' }));
  await expectCards(48);
  const names = cards().map((card) => within(card).getByRole('heading').textContent);
  // A few coasters have the same name.
  expect(new Set(names).size).toBeGreaterThan(40);
  await user.click(screen.getByRole('button', { name: 'Random Coaster' }));
  within(await screen.findByRole('region', { name: 'Random Coaster' })).getByRole('article');
  // The random coaster has a card, too.
  await expectCards(49);
  await searchFor(user, "'; drop table coasters; --");
  await screen.findByRole('heading', { name: 'No coasters found' });
  screen.getByText('Try a different search term');
  expect(screen.queryByRole('region', { name: 'Random Coaster' })).toBeNull();
  window.history.back();
  await expectCards(48);
  expect(await searchField()).toHaveProperty('value', 'germany');
});

test('a row expands to all facts, and the URL keeps it expanded', async () => {
  const user = await openCoasters();
  await searchFor(user, 'phantasialand');
  await findCard('Taron');
  const row = (name: string) => screen.getByRole('button', { name });
  expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
  await user.click(row('Taron'));
  await within(await findCard('Taron')).findByText('Brühl, North Rhine-Westphalia, Germany');
  await user.click(row('Black Mamba'));
  await screen.findByRole('button', { name: 'Black Mamba', expanded: true });
  expect(screen.getAllByRole('button', { expanded: true })).toEqual([row('Black Mamba')]);
  await reload();
  await within(await findCard('Black Mamba')).findByText('Brühl, North Rhine-Westphalia, Germany');
  await press(user, row('Black Mamba'));
  await waitFor(() => expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]));
});

test('the only result is expanded, and can be collapsed', async () => {
  const user = await openCoasters();
  await searchFor(user, 'millenium force');
  await user.click(await screen.findByRole('button', { name: 'Millennium Force', expanded: true }));
  await screen.findByRole('button', { name: 'Millennium Force', expanded: false });
});

test('filters narrow all results on the server, and the URL keeps them', async () => {
  const user = await openCoasters();
  await searchFor(user, 'europa');
  await screen.findByRole('button', { name: 'Silver Star' });
  await user.selectOptions(
    await filter('Manufacturer'),
    await screen.findByRole('option', { name: /^Mack Rides/ }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Silver Star' })).toBeNull());
  screen.getByRole('button', { name: 'Blue Fire Megacoaster' });
  expect(new URLSearchParams(window.location.search).get('make')).toBe('Mack Rides');
  // The filter still offers the manufacturers of the coasters that it hides.
  screen.getByRole('option', { name: 'Bolliger & Mabillard (1)' });

  await reload();
  await screen.findByRole('button', { name: 'Blue Fire Megacoaster' });
  expect(await filter('Manufacturer')).toHaveProperty('value', 'Mack Rides');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByRole('button', { name: 'Silver Star' });
  expect(window.location.search).toBe('?q=europa');
  expect(document.activeElement).toBe(await filter('Country'));
});

test('filters without search words list the tallest coasters first; going back removes the filters', async () => {
  const user = await openCoasters();
  await user.selectOptions(await filter('Country'), await screen.findByRole('option', { name: /^Germany/ }));
  await screen.findByRole('heading', { level: 2, name: 'Germany' });
  await expectCards(24);
  const [first, second] = cards().map((row) => Number(/Height(\d+)/.exec(row.textContent)?.[1]));
  expect(first).toBeGreaterThanOrEqual(second ?? Number.POSITIVE_INFINITY);
  await user.selectOptions(
    await filter('Height'),
    await screen.findByRole('option', { name: /^200–300 ft/ }),
  );
  await waitFor(() => expect(cards().length).toBeLessThan(24));
  for (const row of cards()) expect(row.textContent).toMatch(/Height2\d\d/);
  window.history.back();
  await expectCards(24);
  window.history.back();
  await screen.findByRole('region', { name: 'Random Coaster' });
});

test('filters that leave no result can be removed one by one', async () => {
  const user = await openApp('/coasters?q=europa&country=Germany&type=Wood&make=Vekoma', await newMember());
  await screen.findByRole('heading', { name: 'No coasters found' });
  await user.click(screen.getByRole('button', { name: 'Without “Vekoma”' }));
  await screen.findByRole('button', { name: /^Wodan/ });
  expect(await filter('Country')).toHaveProperty('value', 'Germany');
});

test('an empty search shows the random coaster again', async () => {
  const user = await openCoasters();
  await searchFor(user, 'germany');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await submitSearch(user, '   ');
  await screen.findByRole('region', { name: 'Random Coaster' });
  expect(window.location.pathname + window.location.search).toBe('/coasters');
});

test('if another random coaster fails to load, the previous one stays and no message is shown', async () => {
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
test('a failed search is retried once, shows an error and can be repeated', async () => {
  const user = await openCoasters();
  const restore = failRequests('GET', API, 500, { message: 'derailed' });
  const countSent = countRequests('GET', /\/api\/coasters\/search/);
  const release = holdRequests('GET', API);
  await searchFor(user, 'mirabilandia');
  await screen.findByRole('button', { name: 'Searching...' });
  release();
  expect((await screen.findByRole('alert')).textContent).toContain(FAILED);
  expect(countSent()).toBe(2);
  restore();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await findCard('iSpeed');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a next page that fails to load shows an error below the results and can be loaded again', async () => {
  const user = await openCoasters();
  await searchFor(user, 'germany');
  await expectCards(24);
  const restore = failRequests('GET', API, 500, { message: 'derailed' });
  await user.click(screen.getByRole('button', { name: 'Show more coasters' }));
  expect((await screen.findByRole('alert')).textContent).toBe(FAILED);
  expect(cards()).toHaveLength(24);
  restore();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await expectCards(48);
});
