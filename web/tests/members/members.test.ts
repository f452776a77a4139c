// @spec community/members-list

import { screen, waitFor } from '@testing-library/dom';
import { expect, inject, test } from 'vitest';
import { newAccount } from '../../../server/testing/accounts.ts';
import { fill } from '../support/fill.ts';
import { changeProfile, newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { failRequests } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const SEARCH = /\/rpc\/search_members$/;
const PAGE_SIZE = 30;

/** Returns a unique word, so that a search finds only the members of this test. */
const newUniqueWord = () => crypto.randomUUID().slice(0, 8);

const searchField = () => screen.findByLabelText('Search members');

async function expectNames(names: readonly string[]): Promise<void> {
  await waitFor(() => {
    const cards = [...document.querySelectorAll('main article h2, main article h3')];
    expect(cards.map(({ textContent }) => textContent)).toEqual(names);
  });
}

test.each(['arne', 'GRONA', 'thor'])(
  'a search for %s ignores accents and is kept in the URL',
  async (word) => {
    const uniqueWord = newUniqueWord();
    const member = await newMember();
    await changeProfile(member, {
      name: `Ärñe ${uniqueWord}`,
      home_park: `Gröna ${uniqueWord}`,
      favorite_coaster: `Þór ${uniqueWord}`,
      coaster_count: 1234,
    });
    await openApp('/members', member);
    fill(await searchField(), `${word} ${uniqueWord}`);
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).get('search')).toBe(`${word} ${uniqueWord}`),
    );
    await expectNames([`Ärñe ${uniqueWord}`]);
    expect(screen.getByRole('listitem').textContent).toMatch(/1.?234 coasters ridden/);
  },
);

test('a search is restored when going back from a member', async () => {
  const name = `Searched ${newUniqueWord()}`;
  const member = await newMember(name);
  const user = await openApp('/members', member);
  fill(await searchField(), name);
  await expectNames([name]);
  await user.click(screen.getByRole('link', { name }));
  await screen.findByRole('heading', { level: 1, name });
  window.history.back();
  expect(await searchField()).toHaveProperty('value', name);
  await expectNames([name]);
});

test('a search without results shows a message and can be cleared', async () => {
  const user = await openApp('/members', await newMember());
  fill(await searchField(), `no such rider ${newUniqueWord()}`);
  await screen.findByText('No members found');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  await screen.findAllByRole('listitem');
});

test('members load in pages, sorted by newest or most ridden, and the URL keeps the order', async () => {
  const home_park = `Park ${newUniqueWord()}`;
  const numbers = Array.from({ length: PAGE_SIZE + 1 }, (_, number) => number);
  const riders = await Promise.all(numbers.map((number) => newMember(`Rider number ${number}`)));
  await Promise.all(riders.map((rider, coaster_count) => changeProfile(rider, { home_park, coaster_count })));
  const [viewer] = riders;
  const { data } = (await viewer?.client
    .from('profiles')
    .select('name')
    .eq('home_park', home_park)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })) ?? { data: [] };
  const newest = (data ?? []).map(({ name }) => String(name));
  const mostRidden = numbers.map((number) => `Rider number ${PAGE_SIZE - number}`);

  const user = await openApp(`/members?search=${encodeURIComponent(home_park)}`, viewer);
  await expectNames(newest.slice(0, PAGE_SIZE));
  const restore = failRequests('POST', SEARCH, 500);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Failed to load member profiles');
  restore();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await expectNames(newest);

  await user.click(screen.getByRole('radio', { name: 'Most ridden' }));
  await expectNames(mostRidden.slice(0, PAGE_SIZE));
  expect(window.location.search).toContain('order=most_ridden');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await expectNames(mostRidden);
  await reload();
  expect(await screen.findByRole('radio', { name: 'Most ridden' })).toHaveProperty('checked', true);
  await expectNames(mostRidden.slice(0, PAGE_SIZE));
});

test('filters limit the list, are kept in the URL and can be cleared', async () => {
  const uniqueWord = newUniqueWord();
  const home_park = `Gröna ${uniqueWord}`;
  const [rider, guest] = await Promise.all([
    newMember(`Rider ${uniqueWord}`),
    newMember(`Guest ${uniqueWord}`),
  ]);
  await changeProfile(rider, { home_park, thrill_tour_2025: 'yes' });
  await changeProfile(guest, { home_park: `Elsewhere ${uniqueWord}`, thrill_tour_2025: 'maybe' });
  const user = await openApp(`/members?search=${uniqueWord}`, rider);
  await screen.findByText(`Guest ${uniqueWord}`);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Home park' }),
    await screen.findByText(/\(yours\)$/),
  );
  await expectNames([`Rider ${uniqueWord}`]);
  screen.getByText('1 member');
  await user.click(screen.getByRole('button', { name: 'On tour' }));
  await waitFor(() => expect(window.location.search).toContain('tour=yes'));
  expect(new URLSearchParams(window.location.search).get('park')).toBe(home_park);
  await reload();
  await expectNames([`Rider ${uniqueWord}`]);
  expect(screen.getByRole('button', { name: 'On tour' }).getAttribute('aria-pressed')).toBe('true');

  await user.click(screen.getByRole('button', { name: 'Guides' }));
  await screen.findByText('No members found');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe(`?search=${uniqueWord}`));
  await screen.findByText(`Guest ${uniqueWord}`);
});

// @spec accounts/placeholder-name, community/unlisted-members
test('members without a completed profile are not listed', async () => {
  const [member, unfinished] = await Promise.all([newMember(), newAccount(inject('site'))]);
  await unfinished.client
    .from('profiles')
    .insert({ id: unfinished.id, name: 'New Thrillseeker' })
    .throwOnError();
  await openApp('/members?search=New+Thrillseeker', member);
  await screen.findByText('No members found');
});

test('a list that fails to load shows an error and can be retried', async () => {
  const restore = failRequests('POST', SEARCH, 500, { message: 'derailed' });
  const user = await openApp('/members', await newMember());
  await expectErrorToast('Failed to load member profiles');
  restore();
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await screen.findAllByRole('listitem');
});
