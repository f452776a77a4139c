// @spec guide/tour-page

import { describe, expect, it } from 'vitest';
import { addDays } from '../../../lib/time/calendar-date.ts';
import { chatLink } from './chat-link.ts';
import { nightsIn } from './nights.ts';
import { tourDays, tourHotels, tourTeam } from './tour-guide.ts';
import { tourParks } from './tour-parks.ts';

/** Numbers that Ofcom (UK), Arcep (France), PTS (Sweden) and NANPA (North America) reserve for fiction. */
const FICTIONAL = [
  /^\+44 7700 900\d{3}$/,
  /^\+33 6 39 98 \d\d \d\d$/,
  /^\+46 70 174 06 (0[5-9]|[1-9]\d)$/,
  /^\+1 \d{3} 555 01\d\d$/,
];

describe('the days', () => {
  // @spec accounts/tour-days
  it('are ten in a row, 21 to 30 July 2025', () => {
    expect(tourDays).toHaveLength(10);
    for (const [index, { id, day, date }] of tourDays.entries()) {
      expect({ id, day, date }).toEqual({
        id: `day-${index + 1}`,
        day: index + 1,
        date: addDays('2025-07-21', index),
      });
    }
  });

  it('come to every park once, in order', () => {
    const visited = new Set(tourDays.flatMap(({ park }) => park ?? []));
    expect([...visited]).toEqual(tourParks.map(({ name }) => name));
  });

  it.each(tourDays)('have all that is said of them: day $day', ({ schedule, activities, ...day }) => {
    const times = schedule.map(({ time }) => time);
    expect(times.length).toBeGreaterThan(3);
    expect(times).toEqual([...new Set(times)].sort());
    expect(times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time))).toBe(true);
    for (const text of [day.location, day.transport, day.title, ...activities]) expect(text).not.toBe('');
  });
});

it('has a hotel for every night but the last, each without a gap', () => {
  expect(tourHotels).toHaveLength(4);
  expect(tourDays.map(({ hotel }) => hotel).indexOf(null)).toBe(9);
  const nights = tourHotels.map(({ id }) => nightsIn(id));
  expect(nights.map(({ count }) => count)).toEqual([2, 2, 3, 2]);
  expect(nights.map(({ first }) => first)).toEqual(['2025-07-21', '2025-07-23', '2025-07-25', '2025-07-28']);
  expect(nights.at(-1)?.leaving).toBe('2025-07-30');
  for (const { website } of tourHotels) expect(new URL(website).host).toMatch(/\.example$/);
});

it('has a team of nine whom nobody can call by mistake', () => {
  expect(new Set(tourTeam.map(({ id }) => id)).size).toBe(9);
  expect(new Set(tourTeam.map(({ phone }) => phone)).size).toBe(9);
  for (const { id, phone } of tourTeam) {
    expect(id).toMatch(/^[a-z-]+$/);
    expect(
      FICTIONAL.some((range) => range.test(phone)),
      phone,
    ).toBe(true);
  }
});

it('opens a chat with the digits of a number', () => {
  expect(chatLink('+33 6 39 98 41 07')).toBe('https://wa.me/33639984107');
});
