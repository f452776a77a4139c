// @spec guide/tour-page

import { expect, it } from 'vitest';
import { chatLink } from './chat-link.ts';
import { nightsIn } from './nights.ts';
import { sampleTourGuide } from './sample-tour-guide.ts';

const contact = {
  id: 'c1',
  name: 'Maëlle Fabre',
  role: 'Hotels and rooms',
  phone: '+33 6 39 98 41 07',
  chat_url: '',
  is_example: false,
};

it('the chat link has the digits of the phone number, unless the contact has a chat URL', () => {
  expect(chatLink(contact)).toBe('https://wa.me/33639984107');
  expect(chatLink({ ...contact, chat_url: 'https://chat.example/maelle' })).toBe(
    'https://chat.example/maelle',
  );
});

it('an example contact has no chat link', () => {
  expect(chatLink({ ...contact, is_example: true })).toBeUndefined();
  expect(chatLink({ ...contact, is_example: true, chat_url: 'https://chat.example' })).toBeUndefined();
});

it('returns the arrival at a hotel, the departure on the morning after the last night, and the number of nights', () => {
  // The sample tour starts in this hotel, on 21 July 2025, and stays for the first two nights.
  expect(nightsIn('hotel-1', sampleTourGuide.days)).toEqual({
    arrival: '2025-07-21',
    departure: '2025-07-23',
    count: 2,
  });
  expect(nightsIn('elsewhere', sampleTourGuide.days)).toBeUndefined();
});
