// @spec community/meetup-detail, community/meetup-form, community/meetup-rules, community/roles

import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createMeetup, dayFromNow } from '../../../server/testing/member-rows.ts';
import { localDay } from '../support/days.ts';
import { expectAllChanged, fieldValues } from '../support/field-values.ts';
import { fill } from '../support/fill.ts';
import {
  findCreateButton,
  findField,
  findMaxAttendees,
  findTitle,
  meetupsOf,
} from '../support/meetup-form.ts';
import { newAdmin, newMember } from '../support/members.ts';
import { openApp, press } from '../support/open-app.ts';
import { beforeNextRequest, failRequests } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const MEETUPS = /\/meetups$/;
const JOINS_LABEL = "I'm going too";

const saveButton = () => screen.findByRole('button', { name: 'Save changes' });

/**
 * Fills in every field of the form. `daysAhead`, from 10 to 59, is also part of the other values, so that two calls differ in all of
 * them. Returns the values that belong to the meetup, by label.
 */
async function fillAll(user: UserEvent, title: string, daysAhead: number) {
  const form = (await findTitle()).closest('form');
  if (!form) throw new Error('the title field is in no form');
  const before = fieldValues(form);
  fill(await findTitle(), title);
  fill(await findField('Start date'), dayFromNow(daysAhead));
  fill(await findField('End date (optional)'), dayFromNow(daysAhead + 2));
  fill(await findField('Time'), `18:${daysAhead}`);
  fill(await findMaxAttendees(), String(daysAhead));
  fill(await findField('Location'), `Under the bridge ${daysAhead}`);
  fill(await findField('Description (optional)'), `Hands up.\nUntil ${daysAhead} o'clock.`);
  await user.click(await findField('Mark this as an official community meetup'));
  const joinsCheckbox = screen.queryByLabelText(JOINS_LABEL);
  if (joinsCheckbox) await user.click(joinsCheckbox);
  const filledValues = fieldValues(form);
  expectAllChanged(before, filledValues);
  // The RSVP of the host is not part of the meetup.
  return Object.fromEntries(Object.entries(filledValues).filter(([label]) => label !== JOINS_LABEL));
}

async function expectFields(values: Awaited<ReturnType<typeof fillAll>>): Promise<void> {
  await waitFor(async () =>
    expect(fieldValues((await findTitle()).closest('form') ?? document)).toEqual(values),
  );
}

/** Creates a meetup and opens it as its host. */
async function openOwnMeetup(
  values: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly host: Account; readonly id: string; readonly user: UserEvent }> {
  const host = await newMember();
  const id = await createMeetup(host, { title: 'Unbroken', ...values });
  return { host, id, user: await openApp(`/meetups/${id}`, host) };
}

async function editTitle(user: UserEvent, title: string): Promise<void> {
  await user.click(await screen.findByRole('link', { name: 'Edit meetup' }));
  fill(await findTitle(), title);
}

async function writeNotes(user: UserEvent, text: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add notes' }));
  fill(await screen.findByRole('textbox', { name: 'Notes from host' }), text);
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
}

async function deleteMeetup(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Delete meetup' }));
  const confirmDialog = within(await screen.findByRole('dialog', { name: 'Delete this meetup?' }));
  await user.click(confirmDialog.getByRole('button', { name: 'Delete' }));
}

test('every field of a meetup is stored when it is created and when it is edited', async () => {
  const admin = await newAdmin();
  let user = await openApp('/meetups/new', admin);
  const title = `Everything ${randomUUID()}`;
  const createdValues = await fillAll(user, title, 20);
  await user.click(await findCreateButton());
  await screen.findByRole('heading', { name: title });
  const [storedMeetup] = await meetupsOf(admin);
  // fillAll picks no thumbnail, so it is stored here. Editing the other fields must keep it.
  const thumbnail = `/storage/v1/object/public/meetup-thumbnails/${admin.id}/1.webp`;
  const { error } = await admin.client
    .from('meetups')
    .update({ thumbnail })
    .eq('id', String(storedMeetup?.id));
  expect(error).toBeNull();
  user = await openApp(`/meetups/${storedMeetup?.id}/edit`, admin);
  await expectFields(createdValues);
  const editedValues = await fillAll(user, `${title}, later`, 30);
  await user.click(await saveButton());
  await screen.findByText('Meetup updated successfully!');
  await openApp(`/meetups/${storedMeetup?.id}/edit`, admin);
  await expectFields(editedValues);
  expect(await meetupsOf(admin)).toMatchObject([{ thumbnail: expect.stringContaining(thumbnail) }]);
});

test('the host edits a meetup', async () => {
  const { host, user } = await openOwnMeetup({ time: '09:30', max_attendees: 40 });
  await user.click(await screen.findByRole('link', { name: 'Edit meetup' }));
  await waitFor(async () => expect(await findTitle()).toHaveProperty('value', 'Unbroken'));
  expect(await findField('Time')).toHaveProperty('value', '09:30');
  fill(await findField('End date (optional)'), dayFromNow(11));
  fill(await findMaxAttendees(), '');
  fill(await findField('Location'), 'Somewhere else');
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
  await waitFor(() => {
    expect(window.location.pathname).toBe('/meetups');
    screen.getByText('Meetup deleted successfully');
  });
  expect(await meetupsOf(host)).toEqual([]);
});

test('notes that cannot be saved stay in their field', async () => {
  const { user } = await openOwnMeetup();
  failRequests('PATCH', MEETUPS, 500);
  await writeNotes(user, 'Bring a poncho.');
  await screen.findByText('Failed to update notes');
  const notes = screen.getByRole('textbox', { name: 'Notes from host' });
  expect(notes).toHaveProperty('value', 'Bring a poncho.');
});

test('a failed deletion shows a message and keeps the meetup', async () => {
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
  expect(await findTitle()).toHaveProperty('value', 'Broken');
  expect(await meetupsOf(host)).toMatchObject([{ title: 'Unbroken' }]);
});

test('changes without a session show a message and stay in the form', async () => {
  const { user } = await openOwnMeetup();
  await editTitle(user, 'Broken');
  localStorage.clear();
  await user.click(await saveButton());
  await screen.findByText('Authentication required');
  await screen.findByText('Please sign in to edit meetups');
  expect(await findTitle()).toHaveProperty('value', 'Broken');
});

test('changes to a meetup that has just been deleted can be saved as a new meetup', async () => {
  const { host, id, user } = await openOwnMeetup();
  await editTitle(user, 'Gone tomorrow');
  beforeNextRequest('PATCH', MEETUPS, () => host.client.from('meetups').delete().eq('id', id));
  await user.click(await saveButton());
  await screen.findByText('Failed to update meetup. Please try again.');
  await screen.findByText(/^This meetup was deleted in the meantime\./);
  expect(await findTitle()).toHaveProperty('value', 'Gone tomorrow');
  await press(user, await findCreateButton());
  await screen.findByText('Meetup created successfully!');
  expect(await meetupsOf(host)).toMatchObject([{ title: 'Gone tomorrow' }]);
});

test('members cannot edit meetups of others or make a meetup official', async () => {
  const [host, member] = await Promise.all([newMember(), newMember()]);
  const id = await createMeetup(host, { title: 'Grand gathering' });
  await openApp(`/meetups/${id}/edit`, member);
  await screen.findByRole('heading', { level: 1, name: 'Grand gathering' });
  expect(window.location.pathname).toBe(`/meetups/${id}`);
  expect(screen.queryByRole('link', { name: 'Edit meetup' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete meetup' })).toBeNull();
  await openApp('/meetups/new', member);
  await findTitle();
  expect(screen.queryByLabelText('Mark this as an official community meetup')).toBeNull();
});

test('an admin makes a meetup official', async () => {
  const [host, admin] = await Promise.all([newMember(), newAdmin()]);
  const title = `Grand gathering ${randomUUID()}`;
  // Today, so that the meetup is on the first page of the list.
  const id = await createMeetup(host, { title, date: localDay() });
  const user = await openApp(`/meetups/${id}`, admin);
  await user.click(await screen.findByRole('link', { name: 'Edit meetup' }));
  await user.click(await findField('Mark this as an official community meetup'));
  await user.click(await saveButton());
  await screen.findByText('Meetup updated successfully!');
  await screen.findByText('Official');
  const [listLink] = screen.getAllByRole('link', { name: 'Meetups' });
  if (!listLink) throw new Error('no link to the list');
  await user.click(listLink);
  const upcoming = await screen.findByRole('region', { name: 'Upcoming meetups' });
  const card = (await within(upcoming).findByText(title)).closest('article');
  expect(card?.textContent).toContain('Official');
});
