// @spec community/meetup-cards, community/meetup-detail, community/meetup-states

import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createMeetup, dayFromNow, joinMeetup } from '../../../server/testing/member-rows.ts';
import { localDay } from '../support/days.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import {
  beforeNextRequest,
  changeResponses,
  countRequests,
  dropRequests,
  failRequests,
  holdRequests,
  OUTBOX_RPC,
  rejectWrites,
} from '../support/requests.ts';

const findRsvp = () => screen.findByRole('button', { name: "I'm going" });

async function expectPressed(button: () => Promise<HTMLElement>, pressed: boolean): Promise<void> {
  await waitFor(async () => expect((await button()).getAttribute('aria-pressed')).toBe(String(pressed)));
}

test('a member takes the last place, leaves it, and cannot rejoin once it is taken', async () => {
  const [member, guest] = await Promise.all([newMember(), newMember()]);
  const id = await createMeetup(member, { max_attendees: 1 });
  const expectStoredAttendees = (count: number) =>
    waitFor(async () => {
      const { data } = await guest.client.from('meetup_attendees').select('*').eq('meetup_id', id);
      expect(data).toHaveLength(count);
    });
  const user = await openApp(`/meetups/${id}`, member);
  await expectPressed(findRsvp, false);
  await press(user, await findRsvp());
  await expectPressed(findRsvp, true);
  await screen.findAllByText('1 going · Full');
  await expectStoredAttendees(1);

  // An attendee can leave a full meetup.
  await press(user, await findRsvp());
  await expectPressed(findRsvp, false);
  await screen.findByText('0 going · 1 place left');
  await expectStoredAttendees(0);

  beforeNextRequest('POST', OUTBOX_RPC, () => joinMeetup(guest, id));
  await press(user, await findRsvp());
  await screen.findByText('This meetup is full: someone else took the last place.');
  expect(await screen.findByRole('button', { name: 'Full' })).toHaveProperty('disabled', true);
});

test('an RSVP that fails is rolled back with a message', async () => {
  const member = await newMember();
  const user = await openApp(`/meetups/${await createMeetup(member, { max_attendees: 20 })}`, member);
  rejectWrites();
  await press(user, await findRsvp());
  await screen.findByText('Your RSVP could not be saved. Please try again.');
  await expectPressed(findRsvp, false);
  await screen.findByText('0 going of 20');
});

test('an RSVP shows before the server responds and survives a reload', async () => {
  const member = await newMember();
  const user = await openApp(`/meetups/${await createMeetup(member)}`, member);
  const button = await findRsvp();
  const release = holdRequests('POST', OUTBOX_RPC);
  await press(user, button);
  await expectPressed(findRsvp, true);
  expect(await member.client.from('meetup_attendees').select('*').eq('user_id', member.id)).toHaveProperty(
    'data',
    [],
  );
  release();
  await waitFor(async () => {
    const { data } = await member.client.from('meetup_attendees').select('*').eq('user_id', member.id);
    expect(data).toHaveLength(1);
  });
  await reload();
  await expectPressed(findRsvp, true);
});

test('an RSVP that does not reach the server is sent later, and a rejection then shows a message', async () => {
  const [member, guest] = await Promise.all([newMember(), newMember()]);
  const id = await createMeetup(guest, { max_attendees: 1 });
  const user = await openApp(`/meetups/${id}`, member);
  const reconnect = dropRequests('POST', OUTBOX_RPC);
  await press(user, await findRsvp());
  await expectPressed(findRsvp, true);
  await joinMeetup(guest, id);
  reconnect();
  // The outbox sends again at once when the app goes from offline to online.
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await screen.findByText('This meetup is full: someone else took the last place.');
  expect(await screen.findByRole('button', { name: 'Full' })).toHaveProperty('disabled', true);
});

test('an RSVP to a meetup that its host has just moved into the past shows a message', async () => {
  const member = await newMember();
  const id = await createMeetup(member);
  const user = await openApp(`/meetups/${id}`, member);
  const button = await findRsvp();
  // Members can RSVP until 30 days after a meetup.
  const past = { date: dayFromNow(-40) };
  beforeNextRequest('POST', OUTBOX_RPC, () => member.client.from('meetups').update(past).eq('id', id));
  await press(user, button);
  await within(await screen.findByRole('alert')).findByText('This meetup is over.');
  await waitFor(() => expect(button.isConnected).toBe(false));
});

test('an RSVP to a meetup that was just deleted shows a message and opens the list', async () => {
  const member = await newMember();
  const id = await createMeetup(member);
  const user = await openApp(`/meetups/${id}`, member);
  beforeNextRequest('POST', OUTBOX_RPC, () => member.client.from('meetups').delete().eq('id', id));
  await press(user, await findRsvp());
  await screen.findByText('This meetup no longer exists.');
  await waitFor(() => expect(window.location.pathname).toBe('/meetups'));
});

test('if a meetup is deleted while its page is open, the app says so and opens the list', async () => {
  const [host, member] = await Promise.all([newMember(), newMember()]);
  const id = await createMeetup(host);
  await joinMeetup(member, id);
  const user = await openApp(`/meetups/${id}`, member);
  await expectPressed(findRsvp, true);
  // Leaving a deleted meetup succeeds. The app then refetches the meetup and does not find it.
  beforeNextRequest('POST', OUTBOX_RPC, () => host.client.from('meetups').delete().eq('id', id));
  await press(user, await findRsvp());
  await screen.findByText('Meetup not found');
  screen.getByText('This meetup no longer exists.');
  await waitFor(() => expect(window.location.pathname).toBe('/meetups'));
});

// @spec community/change-signed-out
test('an RSVP without a session is rolled back with a message', async () => {
  const member = await newMember();
  const user = await openApp(`/meetups/${await createMeetup(member)}`, member);
  const button = await findRsvp();
  localStorage.clear();
  await press(user, button);
  await screen.findByText('User not authenticated');
  // Without a session nothing is refetched, so only the rollback can reset the button.
  await expectPressed(findRsvp, false);
});

test('the share button copies the URL of the meetup', async () => {
  const member = await newMember();
  const user = await openApp(`/meetups/${await createMeetup(member)}`, member);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Share this meetup' }));
  await screen.findByText('Link copied');
  expect(write).toHaveBeenCalledExactlyOnceWith(window.location.href);
});

test('after a meetup of several days, a member says "I was there" and tags the meetup in a post', async () => {
  const [member, guest] = await Promise.all([newMember(), newMember()]);
  const id = await createMeetup(member, { date: dayFromNow(-6), end_date: dayFromNow(-4) });
  const user = await openApp(`/meetups/${id}`, guest);
  await screen.findByText('This meetup is over.');
  const findWasThereButton = () => screen.findByRole('button', { name: 'I was there' });
  await expectPressed(findWasThereButton, false);
  await press(user, await findWasThereButton());
  await expectPressed(findWasThereButton, true);
  await user.click(await screen.findByRole('link', { name: 'Write Post' }));
  await waitFor(() => expect(screen.getByLabelText('Meetup (optional)')).toHaveProperty('value', id));
});

test('nobody can say "I was there" about a meetup that ended over a month ago', async () => {
  const member = await newMember();
  const id = await createMeetup(member, { date: dayFromNow(-40), end_date: dayFromNow(-35) });
  await openApp(`/meetups/${id}`, member);
  await screen.findByText('This meetup is over.');
  expect(screen.queryByRole('button', { name: 'I was there' })).toBeNull();
});

// @spec community/attendee-avatars
test('four avatars are shown at first, and all attendees on demand', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five'].map((number) => `Passenger ${number}`);
  const [member, ...others] = await Promise.all([newMember(), ...names.map((name) => newMember(name))]);
  const id = await createMeetup(member);
  for (const someone of others) await joinMeetup(someone, id);
  const user = await openApp(`/meetups/${id}`, member);
  await screen.findByText('+1');
  await user.click(await screen.findByRole('button', { name: /See all/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Attendees' });
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(5));
  for (const name of names) within(dialog).getByText(name);
});

test('a card in the list shows the avatars of the first three attendees', async () => {
  const names = ['Yara Quill', 'Xeno Quill', 'Wim Quill', 'Vito Quill'];
  const [member, ...others] = await Promise.all([newMember(), ...names.map((name) => newMember(name))]);
  const title = `Avatars ${crypto.randomUUID()}`;
  // Today, so that the meetup is on the first page of the list.
  const id = await createMeetup(member, { title, date: localDay() });
  for (const someone of others) await joinMeetup(someone, id);
  await openApp('/meetups', member);
  const upcoming = await screen.findByRole('region', { name: 'Upcoming meetups' });
  const card = (await within(upcoming).findByText(title)).closest('article');
  // The initials of the first three attendees, who have no photo, and the number of attendees.
  expect(card?.textContent).toContain('YQXQWQ4 going');
});

test('each list of meetups loads in pages, and responses name only the viewer among the attendees, not the others', async () => {
  const [member, guest] = await Promise.all([newMember(), newMember()]);
  // Days on which no other test looks for meetups.
  const rows = ['2049-05-01', '2001-05-01'].flatMap((date) =>
    Array.from({ length: 30 }, (_, number) => ({
      title: `Weekly ${number}`,
      date,
      time: '09:30:00',
      location: 'Main gate',
      created_by: member.id,
    })),
  );
  await member.client.from('meetups').insert(rows).throwOnError();
  // A meetup that has begun, so that it is on the first page of its list.
  const joinedMeetupId = await createMeetup(member, { date: dayFromNow(-3), end_date: dayFromNow(2) });
  for (const someone of [member, guest]) await joinMeetup(someone, joinedMeetupId);

  const listedSchema = z.array(z.object({ id: z.string(), going: z.array(z.unknown()) }));
  const pages: z.infer<typeof listedSchema>[] = [];
  changeResponses('POST', /\/rpc\/(?:meetups_from|past_meetups)$/, (body) => {
    pages.push(listedSchema.parse(JSON.parse(body)));
    return body;
  });
  const countAttendeeRequests = countRequests('GET', /\/meetup_attendees$/);
  const user = await openApp('/meetups', member);
  const lists = [
    ['Upcoming meetups', 'Show more upcoming meetups', 12],
    ['Past meetups', 'Show more past meetups', 6],
  ] as const;
  const cardsIn = async (name: string) =>
    within(await screen.findByRole('region', { name })).queryAllByRole('article');
  for (const [name, , size] of lists)
    await waitFor(async () => expect(await cardsIn(name)).toHaveLength(size));
  expect(pages.map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([6, 12]);
  expect(pages.flat().find(({ id }) => id === joinedMeetupId)?.going).toHaveLength(1);
  expect(countAttendeeRequests()).toBe(0);

  for (const [name, more, size] of lists) {
    await user.click(screen.getByRole('button', { name: more }));
    await waitFor(async () => expect(await cardsIn(name)).toHaveLength(2 * size));
  }
  expect(pages).toHaveLength(4);
});

test('a community without upcoming meetups says so', async () => {
  changeResponses('POST', /\/rpc\/meetups_from$/, () => '[]');
  await openApp('/meetups', await newMember());
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming meetups' }));
  await upcoming.findByRole('heading', { name: 'No upcoming meetups' });
  expect(upcoming.queryByRole('article')).toBeNull();
});

test('the lists of upcoming and past meetups show an error when they fail to load', async () => {
  const member = await newMember();
  failRequests('GET', /\/meetups$/, 500);
  failRequests('POST', /\/rpc\/(?:meetups_from|past_meetups)$/, 500);
  await openApp('/meetups', member);
  for (const name of ['Upcoming meetups', 'Past meetups'])
    await within(await screen.findByRole('region', { name })).findByText('Failed to load meetups');
});

test('a meetup that fails to load can be loaded again', async () => {
  const member = await newMember();
  const id = await createMeetup(member, { title: 'Back on track' });
  const restore = failRequests('GET', /\/meetups$/, 500);
  const user = await openApp(`/meetups/${id}`, member);
  await screen.findByText('Failed to load the meetup');
  restore();
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Back on track' });
});

test.each(['00000000-0000-4000-8000-000000000000', 'no-id-at-all'])(
  'the path of the unknown meetup %s opens the list, with a message',
  async (unknownId) => {
    const member = await newMember();
    await openApp(`/meetups/${unknownId}/edit`, member);
    await waitFor(() => expect(window.location.pathname).toBe('/meetups'));
    await openApp(`/meetups/${unknownId}`, member);
    await waitFor(() => expect(window.location.pathname).toBe('/meetups'));
    await screen.findByText('Meetup not found');
  },
);
