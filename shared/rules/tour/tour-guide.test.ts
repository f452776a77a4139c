// @spec guide/tour-page

import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { tourContactRules, tourDayRules, tourHotelRules } from './tour-guide.ts';

const day = {
  date: '2025-07-21',
  title: ' Benvenuti\na Roma ',
  park_id: '',
  location: 'Rome',
  transport: '',
  hotel_id: 'h1',
  activities: 'Room keys\r\n\n  Dinner ',
  schedule: [
    { time: '12:00', activity: ' Meet ' },
    { time: '', activity: ' ' },
  ],
};
const hotel = {
  name: 'Casale',
  location: 'Lazio',
  website: 'casale.example/rooms',
  breakfast: '',
  features: '',
  note: '',
};
const contact = { name: 'Livia', role: 'Tour lead', phone: ' +44 7700 900142', chat_url: '' };

test('cleans a day, a hotel and a contact for storage', () => {
  expect(tourDayRules.parse(day)).toEqual({
    ...day,
    title: 'Benvenuti a Roma',
    park_id: null,
    activities: ['Room keys', 'Dinner'],
    schedule: [{ time: '12:00', activity: 'Meet' }],
  });
  expect(tourHotelRules.parse(hotel)).toMatchObject({
    website: 'https://casale.example/rooms',
    features: [],
  });
  expect(tourContactRules.parse(contact)).toMatchObject({ phone: '+44 7700 900142', chat_url: '' });
});

const messages = (rules: z.ZodMiniType, values: object) =>
  rules.safeParse(values).error?.issues.map(({ message }) => message);

test.each([
  [{ date: '' }, 'Date is required'],
  [{ date: '2025-02-30' }, 'Enter a date that exists.'],
  [{ date: '1999-12-31' }, 'Enter a date from 2000 to 2100.'],
  [{ title: ' ' }, 'Title is required'],
  [{ activities: 'x\n'.repeat(21) }, '20 lines at most; these are 21.'],
  [{ schedule: [{ time: '9:30', activity: 'Walk' }] }, 'Enter a time such as 09:30 for “Walk”.'],
  [{ schedule: [{ time: '09:30', activity: '' }] }, 'Say what happens at 09:30.'],
])('a day with %j is rejected', (changes, message) => {
  expect(messages(tourDayRules, { ...day, ...changes })).toEqual([message]);
});

test.each(['javascript:alert(1)', 'https://a b', 'ftp://casale.example', 'https://'])(
  'a hotel with the website %s is rejected',
  (website) => {
    expect(messages(tourHotelRules, { ...hotel, website })).toEqual([
      'Enter an address such as https://example.com.',
    ]);
  },
);

test.each(['0551234567', '+44', '+44 call me', '+1234567890123456'])(
  'the phone number %s is rejected',
  (phone) => {
    expect(messages(tourContactRules, { ...contact, phone })).toEqual([
      'Enter the number with its country code, such as +44 7700 900142.',
    ]);
  },
);

test('a chat address without https is rejected', () => {
  expect(messages(tourContactRules, { ...contact, chat_url: 'http://chat.example' })).toHaveLength(1);
});
