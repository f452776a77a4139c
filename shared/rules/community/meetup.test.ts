// @spec community/meetup-rules

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { meetupNotesSchema, meetupRules } from './meetup.ts';

const formValues = {
  title: 'Rope drop',
  thumbnail: null,
  date: '2027-05-01',
  end_date: '',
  time: '09:30',
  location: 'Main gate',
  description: '',
  max_attendees: '',
  is_official: false,
};

/** Returns the first error message of each field. */
function errorMessages(changes: Record<string, unknown>): Record<string, string> {
  const { error } = z.safeParse(meetupRules, { ...formValues, ...changes });
  const messages: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) messages[String(path[0])] ??= message;
  return messages;
}

describe('a meetup', () => {
  test('is cleaned for storage', () => {
    expect(
      meetupRules.parse({
        ...formValues,
        title: '  Rope\ndrop ',
        end_date: '2027-05-01',
        description: ' \n ',
        max_attendees: ' 12 ',
      }),
    ).toEqual({
      ...formValues,
      title: 'Rope drop',
      end_date: '2027-05-01',
      description: null,
      max_attendees: 12,
    });
    expect(meetupRules.parse(formValues)).toMatchObject({ end_date: null, max_attendees: null });
  });

  test.each([
    [{ title: '' }, { title: 'Title is required' }],
    [{ title: ' \u200b' }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(10_000) }, { title: 'The title can have 120 characters at most; this is 10,000.' }],
    [{ date: '' }, { date: 'Date is required' }],
    [{ date: '2027-02-30' }, { date: 'Enter a date that exists.' }],
    [{ date: '0202-05-01' }, { date: 'Enter a date from 2000 to 2100.' }],
    [{ time: '' }, { time: 'Time is required' }],
    [{ time: '25:00' }, { time: 'Enter a time such as 18:30.' }],
    [{ location: '\u00a0' }, { location: 'Location is required' }],
    [{ end_date: '2027-04-30' }, { end_date: 'End date must be on or after start date' }],
    [{ end_date: '2027-06-31' }, { end_date: 'Enter a date that exists.' }],
    [
      { title: '', end_date: '2027-04-30' },
      { title: 'Title is required', end_date: 'End date must be on or after start date' },
    ],
    [
      { description: 'x'.repeat(5001) },
      { description: 'The description can have 5,000 characters at most; this is 5,001.' },
    ],
  ])('reports an error message for each invalid field (%#)', (changes, messages) => {
    expect(errorMessages(changes)).toEqual(messages);
  });

  test('may have the highest attendee limit and a description of the maximum length', () => {
    expect(errorMessages({ max_attendees: '1000000', description: '🎢'.repeat(5000) })).toEqual({});
  });

  // @spec community/max-attendees
  test.each(['0', '-1', '1.5', '1e3', '1,5', 'ten', '½', '0x10', '+3'])(
    'rejects the attendee limit %j',
    (limit) => {
      expect(errorMessages({ max_attendees: limit })).toEqual({
        max_attendees: 'Enter a whole number of at least 1, or leave it empty for unlimited.',
      });
    },
  );

  test.each(['1000001', '1000000000000', '9'.repeat(400)])(
    'rejects an attendee limit above the maximum (%#)',
    (limit) => {
      expect(errorMessages({ max_attendees: limit })).toEqual({
        max_attendees: 'Enter 1,000,000 at most, or leave it empty for unlimited.',
      });
    },
  );
});

test('stores blank notes as null', () => {
  expect(meetupNotesSchema.parse(' \n')).toBeNull();
  expect(meetupNotesSchema.parse(' Bring a poncho. ')).toBe('Bring a poncho.');
});
