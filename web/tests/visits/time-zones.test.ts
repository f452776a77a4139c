// @spec community/week-calendar

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { localDay } from '../support/days.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { reload } from '../support/open-app.ts';
import { findPark, openPlanFormAs, planForm } from '../support/park-picker.ts';
import { openToday } from '../support/visits-calendar.ts';

async function findDays(): Promise<HTMLElement[]> {
  const [list] = within(await screen.findByRole('region', { name: /20\d\d/ })).getAllByRole('list');
  return within(list ?? document.body).getAllByRole('button');
}

const dayLabels = async () => (await findDays()).map((day) => day.getAttribute('aria-label') ?? '');
const findToday = async () => (await findDays()).find((day) => day.getAttribute('aria-current') === 'date');

// Pago Pago (UTC−11) is among the last places on Earth where a day begins, and Kiritimati (UTC+14) among the first.
// @spec community/week
test.each([
  { zone: 'Pacific/Pago_Pago', language: 'en-US', first: 'Sun', last: 'Sat' },
  { zone: 'Pacific/Kiritimati', language: 'en-GB', first: 'Mon', last: 'Sun' },
])(
  'in $zone with $language a visit is stored with the local date, and weeks begin on $first',
  async ({ zone, language, first, last }) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    const member = await newMember();
    const user = await openPlanFormAs(member);
    const today = localDay();
    expect(planForm().getByLabelText('Date')).toHaveProperty('value', today);
    fill(await planForm().findByLabelText('Search parks'), 'Liseberg');
    await user.click(await findPark('Liseberg'));
    await user.click(planForm().getByRole('button', { name: 'Add visit' }));
    await screen.findByText('Park visit added!');
    const { data } = await member.client
      .from('user_park_visits')
      .select('visit_date')
      .eq('user_id', member.id);
    expect(data).toEqual([{ visit_date: today }]);

    const userAfterReload = await reload();
    await openToday(userAfterReload);
    await screen.findByRole('button', { name: 'Remove your visit to Liseberg' });
    const markedDay = await findToday();
    expect(markedDay?.getAttribute('aria-pressed')).toBe('true');
    expect(markedDay?.textContent).toContain(String(Number(today.slice(8))));
    const week = await dayLabels();
    expect(week).toHaveLength(7);
    expect(week[0]).toMatch(new RegExp(`^${first} \\d{1,2}, \\w+ 20\\d\\d`));
    expect(week[6]).toMatch(new RegExp(`^${last} \\d{1,2}, \\w+ 20\\d\\d`));

    await userAfterReload.click(screen.getByRole('button', { name: 'Next week' }));
    await waitFor(async () => expect((await dayLabels())[0]).not.toBe(week[0]));
    expect((await findDays())[0]?.getAttribute('aria-pressed')).toBe('true');
    await userAfterReload.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(async () => expect((await findToday())?.getAttribute('aria-pressed')).toBe('true'));
    await userAfterReload.click(screen.getByRole('button', { name: 'Previous week' }));
    await waitFor(async () => expect(await findToday()).toBeUndefined());
  },
);
