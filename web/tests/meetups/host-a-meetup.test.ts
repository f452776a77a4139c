// @spec community/meetup-detail, community/meetup-form, community/meetup-rules, community/roles

import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createMeetup, dayFromNow } from '../../../server/testing/member-rows.ts';
import { expectAllChanged, fieldValues } from '../support/field-values.ts';
import { fill } from '../support/fill.ts';
import { newAdmin, newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { countRequests, failRequests, holdRequests, meanwhile } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const MEETUPS = /\/meetups$/;

const field = (label: string) => screen.findByLabelText(label);
const titleField = () => field('Title');
const placesField = () => field('Max attendees (optional)');
const createButton = () => screen.findByRole('button', { name: 'Create Meetup' });
const saveButton = () => screen.findByRole('button', { name: 'Save changes' });

async function fillForm(title: string): Promise<void> {
  fill(await titleField(), title);
  fill(await field('Start date'), dayFromNow(9));
  fill(await field('Time'), '18:45');
  fill(await field('Location'), 'Klugheim, under the Taron bridge');
}

/** Fills every field of the form, and answers what they hold. */
async function fillAll(user: UserEvent, title: string, daysAhead: number) {
  const form = (await titleField()).closest('form');
  if (!form) throw new Error('the title is in no form');
  const before = fieldValues(form);
  fill(await titleField(), title);
  fill(await field('Start date'), dayFromNow(daysAhead));
  fill(await field('End date (optional)'), dayFromNow(daysAhead + 2));
  fill(await field('Time'), `18:${daysAhead}`);
  fill(await placesField(), String(daysAhead));
  fill(await field('Location'), `Under the bridge ${daysAhead}`);
  fill(await field('Description (optional)'), `Hands up.\nUntil ${daysAhead} o'clock.`);
  await user.click(await field('Mark this as an official community meetup'));
  const typed = fieldValues(form);
  expectAllChanged(before, typed);
  return typed;
}

async function expectFields(typed: Awaited<ReturnType<typeof fillAll>>): Promise<void> {
  await waitFor(async () =>
    expect(fieldValues((await titleField()).closest('form') ?? document)).toEqual(typed),
  );
}

async function meetupsOf({ client, id }: Account): Promise<Record<string, unknown>[]> {
  const { data, error } = await client.from('meetups').select('*').eq('created_by', id);
  if (error) throw error;
  return data;
}

/** A host who looks at their meetup. */
async function openOwnMeetup(
  values: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly host: Account; readonly id: string; readonly user: UserEvent }> {
  const host = await newMember();
  const id = await createMeetup(host, { title: 'Unbroken', ...values });
  return { host, id, user: await openApp(`/meetups/${id}`, host) };
}

async function editTitle(user: UserEvent, title: string): Promise<void> {
  await user.click(await screen.findByRole('link', { name: 'Edit meetup' }));
  fill(await titleField(), title);
}

async function writeNotes(user: UserEvent, text: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add notes' }));
  fill(await screen.findByRole('textbox', { name: 'Notes from host' }), text);
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
}

async function deleteMeetup(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Delete meetup' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this meetup?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
}

test('a meetup is created as it was typed', async () => {
  const member = await newMember();
  const user = await openApp('/meetups', member);
  await user.click(await screen.findByRole('link', { name: 'Create Meetup' }));
  const title = `Night ride ${randomUUID()}`;
  await fillForm(title);
  fill(await field('Description (optional)'), 'Hands up.\nUntil the park closes.');
  fill(await placesField(), '40');
  const release = holdRequests('POST', MEETUPS);
  await user.click(await createButton());
  expect(await screen.findByRole('button', { name: 'Creating...' })).toHaveProperty('disabled', true);
  release();
  await screen.findByText('Meetup created successfully!');
  screen.getByText('Success');
  await screen.findByRole('heading', { name: title });
  await screen.findByText('18:45');
  await screen.findByText('0 going of 40');
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

test('every field of a meetup is stored when it is created and when it is edited', async () => {
  const admin = await newAdmin();
  let user = await openApp('/meetups/new', admin);
  const title = `Everything ${randomUUID()}`;
  const created = await fillAll(user, title, 20);
  await user.click(await createButton());
  await screen.findByRole('heading', { name: title });
  const [stored] = await meetupsOf(admin);
  const thumbnail = `/storage/v1/object/public/meetup-thumbnails/${admin.id}/1.webp`;
  const { error } = await admin.client.from('meetups').update({ thumbnail }).eq('id', String(stored?.id));
  expect(error).toBeNull();
  user = await openApp(`/meetups/${stored?.id}/edit`, admin);
  await expectFields(created);
  const edited = await fillAll(user, `${title}, later`, 30);
  await user.click(await saveButton());
  await screen.findByText('Meetup updated successfully!');
  await openApp(`/meetups/${stored?.id}/edit`, admin);
  await expectFields(edited);
  expect(await meetupsOf(admin)).toMatchObject([{ thumbnail: expect.stringContaining(thumbnail) }]);
});

test('a meetup is edited', async () => {
  const { host, user } = await openOwnMeetup({ max_attendees: 40 });
  await user.click(await screen.findByRole('link', { name: 'Edit meetup' }));
  await waitFor(async () => expect(await titleField()).toHaveProperty('value', 'Unbroken'));
  expect(await field('Time')).toHaveProperty('value', '09:30');
  fill(await field('End date (optional)'), dayFromNow(11));
  fill(await placesField(), '');
  fill(await field('Location'), 'Somewhere else');
  await user.click(await saveButton());
  await screen.findByText('Meetup updated successfully!');
  await screen.findByText('Somewhere else');
  await screen.findByText('0 going');
  expect(await meetupsOf(host)).toMatchObject([{ end_date: dayFromNow(11), max_attendees: null }]);
});

test('the host adds notes', async () => {
  const { user } = await openOwnMeetup();
  await writeNotes(user, 'Look for the pink balloon.');
  await screen.findByText('Notes updated successfully');
  await screen.findByText('Look for the pink balloon.');
});

test('the host deletes a meetup', async () => {
  const { host, user } = await openOwnMeetup();
  await deleteMeetup(user);
  await screen.findByText('Meetup deleted successfully');
  await waitFor(() => expect(window.location.pathname).toBe('/meetups'));
  expect(await meetupsOf(host)).toEqual([]);
});

test('an empty form says what is missing, and is not sent', async () => {
  const user = await openApp('/meetups/new', await newMember());
  const button = await createButton();
  const countSent = countRequests('POST', MEETUPS);
  await user.click(button);
  for (const what of ['Title', 'Date', 'Time', 'Location']) await screen.findByText(`${what} is required`);
  await waitFor(async () => expect(document.activeElement).toBe(await titleField()));
  expect(countSent()).toBe(0);
});

test('a title that is too long and an end before the start are rejected', async () => {
  const user = await openApp('/meetups/new', await newMember());
  await fillForm('x'.repeat(10_000));
  fill(await field('End date (optional)'), dayFromNow(8));
  const countSent = countRequests('POST', MEETUPS);
  await user.click(await createButton());
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
])('a limit of %s attendees is rejected', async (places, problem) => {
  const user = await openApp('/meetups/new', await newMember());
  await fillForm('Places');
  fill(await placesField(), places);
  const countSent = countRequests('POST', MEETUPS);
  await user.click(await createButton());
  await screen.findByText(problem);
  expect(countSent()).toBe(0);
});

test('a creation that fails keeps what was typed, also over a reload', async () => {
  const member = await newMember();
  const user = await openApp('/meetups/new', member);
  await fillForm('Second try');
  const mend = failRequests('POST', MEETUPS, 500);
  await user.click(await createButton());
  await expectErrorToast('Failed to create meetup. Please try again.');
  expect(await titleField()).toHaveProperty('value', 'Second try');
  mend();
  const again = await reload();
  await screen.findByText('What you had typed is back.');
  expect(await field('Time')).toHaveProperty('value', '18:45');
  await again.click(await createButton());
  await screen.findByText('Meetup created successfully!');
  await openApp('/meetups/new', member);
  expect(await titleField()).toHaveProperty('value', '');
});

test('a creation without a session says so and keeps what was typed', async () => {
  const user = await openApp('/meetups/new', await newMember());
  await fillForm('Who am I?');
  localStorage.clear();
  await user.click(await createButton());
  await screen.findByText('Authentication required');
  await screen.findByText('Please sign in to create a meetup');
  expect(await titleField()).toHaveProperty('value', 'Who am I?');
});

test('notes that cannot be saved stay in their field', async () => {
  const { user } = await openOwnMeetup();
  failRequests('PATCH', MEETUPS, 500);
  await writeNotes(user, 'Bring a poncho.');
  await screen.findByText('Failed to update notes');
  const notes = screen.getByRole('textbox', { name: 'Notes from host' });
  expect(notes).toHaveProperty('value', 'Bring a poncho.');
});

test('a deletion that fails says so, and the meetup stays', async () => {
  const { host, user } = await openOwnMeetup();
  failRequests('DELETE', MEETUPS, 500);
  await deleteMeetup(user);
  await screen.findByText('Failed to delete meetup');
  await screen.findByRole('heading', { name: 'Unbroken' });
  expect(await meetupsOf(host)).toHaveLength(1);
});

test('changes that cannot be saved stay in the form', async () => {
  const { host, user } = await openOwnMeetup();
  await editTitle(user, 'Broken');
  failRequests('PATCH', MEETUPS, 500);
  await user.click(await saveButton());
  await expectErrorToast('Failed to update meetup. Please try again.');
  expect(await titleField()).toHaveProperty('value', 'Broken');
  expect(await meetupsOf(host)).toMatchObject([{ title: 'Unbroken' }]);
});

test('changes without a session say so and stay in the form', async () => {
  const { user } = await openOwnMeetup();
  await editTitle(user, 'Broken');
  localStorage.clear();
  await user.click(await saveButton());
  await screen.findByText('Authentication required');
  await screen.findByText('Please sign in to edit meetups');
  expect(await titleField()).toHaveProperty('value', 'Broken');
});

test('what was typed outlives a meetup that was deleted meanwhile', async () => {
  const { host, id, user } = await openOwnMeetup();
  await editTitle(user, 'Gone tomorrow');
  meanwhile('PATCH', MEETUPS, () => host.client.from('meetups').delete().eq('id', id));
  await user.click(await saveButton());
  await screen.findByText('Failed to update meetup. Please try again.');
  await screen.findByText(/^This meetup was deleted in the meantime\./);
  expect(await titleField()).toHaveProperty('value', 'Gone tomorrow');
  await press(user, await createButton());
  await screen.findByText('Meetup created successfully!');
  expect(await meetupsOf(host)).toMatchObject([{ title: 'Gone tomorrow' }]);
});

test('others find no way to change a meetup, or to make one official', async () => {
  const [host, member] = await Promise.all([newMember(), newMember()]);
  const id = await createMeetup(host, { title: 'Grand gathering' });
  await openApp(`/meetups/${id}/edit`, member);
  await screen.findByRole('heading', { level: 1, name: 'Grand gathering' });
  expect(window.location.pathname).toBe(`/meetups/${id}`);
  expect(screen.queryByRole('link', { name: 'Edit meetup' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete meetup' })).toBeNull();
  await openApp('/meetups/new', member);
  await titleField();
  expect(screen.queryByLabelText('Mark this as an official community meetup')).toBeNull();
});

test('an admin makes a meetup official', async () => {
  const [host, admin] = await Promise.all([newMember(), newAdmin()]);
  const title = `Grand gathering ${randomUUID()}`;
  // Of today: it is among the first of the list.
  const id = await createMeetup(host, { title, date: dayFromNow(0) });
  const user = await openApp(`/meetups/${id}`, admin);
  await user.click(await screen.findByRole('link', { name: 'Edit meetup' }));
  await user.click(await field('Mark this as an official community meetup'));
  await user.click(await saveButton());
  await screen.findByText('Meetup updated successfully!');
  await screen.findByText('Official');
  const [toList] = screen.getAllByRole('link', { name: 'Meetups' });
  if (!toList) throw new Error('no way to the list');
  await user.click(toList);
  const upcoming = await screen.findByRole('region', { name: 'Upcoming meetups' });
  const card = (await within(upcoming).findByText(title)).closest('article');
  expect(card?.textContent).toContain('Official');
});
