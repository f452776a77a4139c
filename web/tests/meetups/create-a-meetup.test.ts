// @spec community/meetup-form, community/meetup-rules

import { randomUUID } from 'node:crypto';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { dayFromNow } from '../../../server/testing/member-rows.ts';
import { fill } from '../support/fill.ts';
import {
  fillMeetupForm,
  findCreateButton,
  findField,
  findMaxAttendees,
  findTitle,
  meetupsOf,
} from '../support/meetup-form.ts';
import { newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { countRequests, failRequests, holdRequests } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const MEETUPS = /\/meetups$/;

test('a meetup is created with the typed values', async () => {
  const member = await newMember();
  const user = await openApp('/meetups', member);
  await user.click(await screen.findByRole('link', { name: 'Create Meetup' }));
  const title = `Night ride ${randomUUID()}`;
  // Sets the date to 9 days from now, and the time to 18:45.
  await fillMeetupForm(title);
  fill(await findField('Description (optional)'), 'Hands up.\nUntil the park closes.');
  fill(await findMaxAttendees(), '40');
  const release = holdRequests('POST', MEETUPS);
  await user.click(await findCreateButton());
  expect(await screen.findByRole('button', { name: 'Creating...' })).toHaveProperty('disabled', true);
  release();
  await screen.findByText('Meetup created successfully!');
  screen.getByText('Success');
  await screen.findByRole('heading', { name: title });
  await screen.findByText('18:45');
  await screen.findAllByText('1 going of 40');
  expect(await meetupsOf(member)).toMatchObject([
    {
      title,
      date: dayFromNow(9),
      end_date: null,
      time: '18:45:00',
      description: 'Hands up.\nUntil the park closes.',
      max_attendees: 40,
      is_official: false,
    },
  ]);
});

test('a host who does not attend is not among the attendees', async () => {
  const member = await newMember();
  const user = await openApp('/meetups/new', member);
  await fillMeetupForm('Without me');
  await user.click(await findField("I'm going too"));
  await user.click(await findCreateButton());
  await screen.findByRole('heading', { name: 'Without me' });
  await screen.findByText('0 going');
  const { data } = await member.client.from('meetup_attendees').select('*').eq('user_id', member.id);
  expect(data).toEqual([]);
});

test('a meetup is created even if the RSVP of its host fails', async () => {
  const member = await newMember();
  const user = await openApp('/meetups/new', member);
  await fillMeetupForm('Nearly with me');
  failRequests('POST', /\/meetup_attendees$/, 500);
  await user.click(await findCreateButton());
  await screen.findByText('Meetup created successfully!');
  await screen.findByText("Only your RSVP was not saved: tap I'm going to try again.");
  await screen.findByRole('heading', { name: 'Nearly with me' });
  expect(await meetupsOf(member)).toHaveLength(1);
});

test('an empty form shows what is missing and is not sent', async () => {
  const user = await openApp('/meetups/new', await newMember());
  const button = await findCreateButton();
  const countSent = countRequests('POST', MEETUPS);
  await user.click(button);
  for (const field of ['Title', 'Date', 'Time', 'Location']) await screen.findByText(`${field} is required`);
  await waitFor(async () => expect(document.activeElement).toBe(await findTitle()));
  expect(countSent()).toBe(0);
});

test('a title that is too long and an end before the start are rejected', async () => {
  const user = await openApp('/meetups/new', await newMember());
  await fillMeetupForm('x'.repeat(10_000));
  fill(await findField('End date (optional)'), dayFromNow(8));
  const countSent = countRequests('POST', MEETUPS);
  await user.click(await findCreateButton());
  await screen.findByText('The title can have 120 characters at most; this is 10,000.');
  await screen.findByText('End date must be on or after start date');
  expect(countSent()).toBe(0);
});

test.each([
  ['0', /^Enter a whole number of at least 1/],
  ['-1', /^Enter a whole number of at least 1/],
  ['1.5', /^Enter a whole number of at least 1/],
  ['ten', /^Enter a whole number of at least 1/],
  ['1000000000000', /^Enter 1,000,000 at most/],
])('a limit of %s attendees is rejected', async (places, message) => {
  const user = await openApp('/meetups/new', await newMember());
  await fillMeetupForm('Places');
  fill(await findMaxAttendees(), places);
  const countSent = countRequests('POST', MEETUPS);
  await user.click(await findCreateButton());
  await screen.findByText(message);
  expect(countSent()).toBe(0);
});

test('a failed creation keeps the input across a reload', async () => {
  const member = await newMember();
  const user = await openApp('/meetups/new', member);
  await fillMeetupForm('Second try');
  const restore = failRequests('POST', MEETUPS, 500);
  await user.click(await findCreateButton());
  await expectErrorToast('Failed to create meetup. Please try again.');
  expect(await findTitle()).toHaveProperty('value', 'Second try');
  restore();
  const userAfterReload = await reload();
  await screen.findByText('What you had typed is back.');
  expect(await findField('Time')).toHaveProperty('value', '18:45');
  await userAfterReload.click(await findCreateButton());
  await screen.findByText('Meetup created successfully!');
  await openApp('/meetups/new', member);
  expect(await findTitle()).toHaveProperty('value', '');
});

test('a creation without a session shows a message and keeps the input', async () => {
  const user = await openApp('/meetups/new', await newMember());
  await fillMeetupForm('Who am I?');
  localStorage.clear();
  await user.click(await findCreateButton());
  await screen.findByText('Authentication required');
  await screen.findByText('Please sign in to create a meetup');
  expect(await findTitle()).toHaveProperty('value', 'Who am I?');
});
