// @spec community/week-calendar

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createMeetup } from '../../../server/testing/member-rows.ts';
import { localDay } from '../support/days.ts';
import { newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { countRequests, failRequests } from '../support/requests.ts';

const findMonth = (name: string) => screen.findByRole('grid', { name });
const findDay = (name: RegExp) => screen.findByRole('button', { name });
const findTodayHeading = () => screen.findByRole('heading', { name: /^Today, / });
const labelOf = (day: Element | null | undefined) => day?.getAttribute('aria-label');
const selectedDay = () => labelOf(screen.getByRole('grid').querySelector('[aria-pressed="true"]'));

/** Stores a visit to one of the parks, and returns the name of the park. */
async function storeVisit(member: Account, visit_date: string): Promise<string> {
  const { data: park } = await member.client
    .from('parks')
    .select('id, name')
    .limit(1)
    .single()
    .throwOnError();
  await member.client
    .from('user_park_visits')
    .insert({ user_id: member.id, park_id: park.id, visit_date })
    .throwOnError();
  return park.name;
}

test('the switch shows the month of the selected day, and the URL keeps this choice', async () => {
  const user = await openApp('/meetups', await newMember());
  await user.click(await screen.findByRole('radio', { name: 'Month' }));
  const name = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
  const grid = await findMonth(name);
  const today = await findDay(new RegExp(`^${Number(localDay().slice(8))}, `));
  expect(today.getAttribute('aria-current')).toBe('date');
  expect(within(grid).getAllByRole('columnheader')[0]?.textContent).toBe('Sun');
  expect(location.search).toBe('?view=month');
  const userAfterReload = await reload();
  await findMonth(name);
  await userAfterReload.click(screen.getByRole('radio', { name: 'Week' }));
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(location.search).toBe('');
});

test('each day says how many visits and meetups it has, and choosing a day shows them', async () => {
  const [member, friend] = await Promise.all([newMember(), newMember(`Friend ${crypto.randomUUID()}`)]);
  const title = `In the month ${crypto.randomUUID()}`;
  await createMeetup(friend, { title, date: '2041-03-30', end_date: '2041-04-02' });
  const park = await storeVisit(friend, '2041-03-31');
  const user = await openApp('/meetups?view=month&day=2041-03-05', member);
  await findMonth('March 2041');
  expect((await findDay(/^29, March 2041$/)).textContent).toBe('29');
  // The day, 30, and the number of meetups, 1.
  expect((await findDay(/^30, March 2041, 1 meetup$/)).textContent).toBe('301');
  await user.click(await findDay(/^31, March 2041, 1 visit, 1 meetup$/));
  await screen.findByRole('link', { name: new RegExp(title) });
  await screen.findByRole('heading', { name: park });
  expect(location.search).toBe('?view=month&day=2041-03-31');
});

test('the arrow keys select days, also of the months before and after', async () => {
  const user = await openApp('/meetups?view=month&day=2041-12-30', await newMember());
  await findMonth('December 2041');
  (await findDay(/^30, December 2041/)).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(selectedDay()).toBe('31, December 2041'));
  await user.keyboard('{ArrowDown}');
  await findMonth('January 2042');
  await waitFor(() => expect(labelOf(document.activeElement)).toBe('7, January 2042'));
  await user.keyboard('{Home}');
  await waitFor(() => expect(selectedDay()).toBe('5, January 2042'));
  await user.keyboard('{PageUp}');
  await findMonth('December 2041');
  await waitFor(() => expect(labelOf(document.activeElement)).toBe('5, December 2041'));
  await user.keyboard('{End}{ArrowUp}{ArrowLeft}');
  await findMonth('November 2041');
  await waitFor(() => expect(selectedDay()).toBe('29, November 2041'));
  // Only the selected day can be reached with the Tab key.
  const days = within(screen.getByRole('grid')).getAllByRole('button');
  expect(days.filter((day) => day.tabIndex === 0).map(labelOf)).toEqual(['29, November 2041']);
});

test('the buttons lead to the previous month, the next month and today, and only the shown month is loaded', async () => {
  const countRead = countRequests('POST', /\/rpc\/(visits|meetups)_per_day/);
  const user = await openApp('/meetups', await newMember());
  await findTodayHeading();
  expect(countRead()).toBe(0);
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  await screen.findByRole('grid');
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the month' })).toBeNull());
  expect(countRead()).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await waitFor(() => expect(selectedDay()).toMatch(/^1, /));
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await findTodayHeading();
  expect(location.search).toBe('?view=month');
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(selectedDay()).toMatch(/^1, /));
});

test('an empty month says so, and a month that fails to load can be loaded again', async () => {
  const member = await newMember();
  await openApp('/meetups?view=month&day=2043-02-28', member);
  await screen.findByText('Nothing planned in this month yet.');
  const restore = failRequests('POST', /\/rpc\/meetups_per_day/, 500);
  const user = await openApp('/meetups?view=month&day=2043-03-01', member);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the month');
  restore();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Nothing planned in this month yet.');
});

test.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'America/Santiago'])(
  'the days do not shift in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    try {
      const member = await newMember();
      await createMeetup(member, { title: 'At the edges', date: '2044-03-31', end_date: '2044-04-01' });
      await openApp('/meetups?view=month&day=2044-03-01', member);
      const grid = await findMonth('March 2044');
      await findDay(/^31, March 2044, \d+ meetups?$/);
      expect(within(grid).getAllByRole('button')).toHaveLength(31);
      expect(within(grid).queryByRole('button', { name: /^30, .* meetup/ })).toBeNull();
    } finally {
      vi.unstubAllEnvs();
    }
  },
);

test.each(['2041-02-30', 'soon', '1999-12-31'])(
  'a URL with the unsupported day %s shows today',
  async (day) => {
    await openApp(`/meetups?view=month&day=${day}`, await newMember());
    await findTodayHeading();
  },
);
