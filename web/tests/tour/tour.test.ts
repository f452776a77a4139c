// @spec guide/tour-page

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { changeProfile, newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { dropRequests, failRequests } from '../support/requests.ts';

/** The park of each of the ten days, from 21 July 2025. */
const PARKS = [
  'No park today',
  'Magicland',
  'No park today',
  'Cavallino Matto',
  'Fiabilandia',
  'Mirabilandia',
  'Mirabilandia',
  'Movieland Park',
  'Gardaland',
  'Gardaland',
];

const day = (number: number) => screen.findByRole('button', { name: new RegExp(`^Day ${number} `) });

/** Queries the guide on the screen, but not its printed version, which follows it in the page. */
const findGuide = async () => within(await screen.findByRole('tabpanel'));

async function expectSelected(number: number): Promise<void> {
  await waitFor(async () => expect((await day(number)).getAttribute('aria-pressed')).toBe('true'));
}

async function openOn(date: Date, member: Account): Promise<void> {
  vi.useFakeTimers({ now: date, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await openApp('/thrill-tour-2025', member);
}

// At 23:30 local time, the UTC date may differ. The local date counts.
test('during the tour, the guide opens on the current day', async () => {
  await openOn(new Date(2025, 6, 25, 23, 30), await newMember());
  await expectSelected(5);
  (await findGuide()).getByText('Today');
});

test('after the tour, the guide opens on its first day', async () => {
  await openOn(new Date(2025, 7, 2, 12), await newMember());
  await expectSelected(1);
  expect((await findGuide()).queryByText('Today')).toBeNull();
});

// @spec accounts/tour-days
test('the button for the next day leads through all ten days, each with its park and date', async () => {
  const user = await openApp('/thrill-tour-2025?day=1', await newMember());
  for (const [index, park] of PARKS.entries()) {
    await expectSelected(index + 1);
    const article = (await findGuide()).getByRole('article', { name: `Day ${index + 1}` });
    within(article).getAllByText(park);
    // The day of the month in July.
    expect(article.textContent).toContain(String(21 + index));
    if (index > 0)
      await waitFor(() =>
        expect(document.activeElement).toBe(within(article).getAllByRole('heading', { level: 2 })[0]),
      );
    if (index < 9) await press(user, screen.getByRole('button', { name: 'Next day' }));
  }
  expect(screen.getByRole('button', { name: 'Next day' })).toHaveProperty('disabled', true);
});

test('the URL keeps the chosen day, and members cannot upload a thumbnail for it', async () => {
  const user = await openApp('/thrill-tour-2025', await newMember());
  await user.click(await day(3));
  await expectSelected(3);
  expect(new URLSearchParams(window.location.search).get('day')).toBe('3');
  expect(screen.queryByRole('button', { name: /thumbnail/ })).toBeNull();
});

test('the four hotels are listed as examples without a link, also after a reload', async () => {
  const user = await openApp('/thrill-tour-2025', await newMember());
  await user.click(await screen.findByRole('tab', { name: 'Hotels' }));
  const hotels = () =>
    waitFor(() => within(screen.getByRole('tabpanel')).getByRole('list', { name: 'Hotels of the tour' }));
  for (const name of ['Casale della Torre', 'Hotel Pineta al Mare', 'Hotel Adria Lido', 'Corte del Lago'])
    within(await hotels()).getByRole('heading', { name });
  const example = within(await hotels())
    .getAllByRole('listitem')
    .find((item) => item.textContent?.includes('Casale della Torre'));
  expect(example?.textContent).toContain('Example');
  expect(example?.querySelector('a')).toBeNull();
  await reload();
  expect((await hotels()).textContent).toContain('Breakfast 07:00–10:00');
});

const TEAM = [
  ...['Livia Sartori', 'Callum Reid', 'Maëlle Fabre', 'Dario Conti', 'Inès Moreau', 'Freja Lindqvist'],
  ...['Theo Brandt', 'Priya Nair', 'Marcus Bell'],
];

test('the nine people of the team are shown, and examples open no chat', async () => {
  await openApp('/thrill-tour-2025?tab=team', await newMember());
  const team = within(await (await findGuide()).findByRole('list', { name: 'Team of the tour' }));
  for (const name of TEAM) team.getByText(name);
  expect(team.queryByRole('link', { name: 'Maëlle Fabre' })).toBeNull();
  const example = team.getAllByRole('listitem').find((item) => item.textContent?.includes('Maëlle Fabre'));
  expect(example?.textContent).toContain('Example');
  expect(example?.querySelector('a')).toBeNull();
  expect(team.queryByRole('button')).toBeNull();
});

test('a guide that fails to load can be loaded again, and its stored copy is shown without a connection', async () => {
  const member = await newMember();
  const restore = failRequests('GET', /\/tour_days/, 503, { message: 'derailed' });
  const user = await openApp('/thrill-tour-2025?tab=hotels', member);
  const alert = await screen.findByText('Failed to load the guide');
  expect(alert.closest('[role="alert"]')).not.toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
  restore();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await (await findGuide()).findByText('Corte del Lago');

  dropRequests('GET', /\/tour_/);
  await reload();
  await (await findGuide()).findByText('Corte del Lago');
});

test('after the tour, a recap is shown above the tabs while the schedule is open', async () => {
  const member = await newMember('Rita Rides');
  await changeProfile(member, { thrill_tour_2025: 'yes', thrill_tour_coasters_checked: ['Katun', 'Raptor'] });
  const restore = failRequests('POST', /\/rpc\/tour_recap$/, 503, { message: 'derailed' });
  const user = await openApp('/thrill-tour-2025', member);
  await screen.findByText('Failed to load the recap');
  await (await findGuide()).findByRole('button', { name: /^Day 1 / });
  restore();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText(/^rides? together/);
  const recap = screen.getByRole('region', { name: 'That was the tour' });
  expect(recap.textContent).toMatch(/riders?[1-9]/);
  expect(recap.textContent).toContain('Most ridden: ');
  within(recap).getByRole('list', { name: 'Who was there' });
  const tabs = screen.getByRole('tablist');
  expect(recap.compareDocumentPosition(tabs) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Hotels' }));
  await screen.findByRole('tabpanel', { name: 'Hotels' });
  expect(screen.queryByRole('region', { name: 'That was the tour' })).toBeNull();
});

test('on the last day of the tour, no recap is shown yet', async () => {
  await openOn(new Date(2025, 6, 30, 12), await newMember());
  await expectSelected(10);
  expect(screen.queryByRole('region', { name: 'That was the tour' })).toBeNull();
});

test('the title opens the game, and going back opens the guide', async () => {
  const user = await openApp('/thrill-tour-2025?tab=team', await newMember());
  await press(user, await screen.findByRole('button', { name: '#THRILLTOUR25' }));
  await waitFor(() => expect(window.location.pathname).toBe('/who-am-i-game'));
  window.history.back();
  await (await findGuide()).findByRole('list', { name: 'Team of the tour' });
});
