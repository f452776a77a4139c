// @spec community/visit-form, community/visits-and-favorites, community/visit-rules

import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { localDay } from '../support/days.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { failRequests, rejectWrites } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';
import { openToday } from '../support/visits-calendar.ts';

const LISEBERG_ID = '11';
/** A park that other tests are unlikely to visit. */
const QUIET_PARK_ID = '14';
const VISITS = /\/user_park_visits$/;

type OpenedForm = { readonly member: Account; readonly user: UserEvent };

const form = () => within(screen.getByRole('dialog', { name: 'Plan your park visit' }));
const removeButton = (park: string) => screen.findByRole('button', { name: `Remove your visit to ${park}` });

async function openForm(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Plan a visit' }));
  await screen.findByRole('dialog', { name: 'Plan your park visit' });
}

async function openFormAsNewMember(): Promise<OpenedForm> {
  const member = await newMember();
  const user = await openApp('/meetups', member);
  await openForm(user);
  return { member, user };
}

const setDate = (date: string) => fill(form().getByLabelText('Date'), date);
const addVisit = (user: UserEvent) => user.click(form().getByRole('button', { name: 'Add visit' }));

async function choosePark(user: UserEvent, park: string): Promise<void> {
  fill(await form().findByLabelText('Search parks'), park);
  await user.click(await form().findByRole('button', { name: park }));
}

async function storedDays({ client, id }: Account): Promise<unknown[]> {
  const { data, error } = await client.from('user_park_visits').select('visit_date').eq('user_id', id);
  if (error) throw error;
  return data.map(({ visit_date }) => visit_date);
}

async function storeVisit(
  { client, id: user_id }: Account,
  park_id: string,
  visit_date: string,
): Promise<void> {
  const { error } = await client.from('user_park_visits').insert({ user_id, park_id, visit_date });
  if (error) throw error;
}

test('a visit needs a park', async () => {
  const { user, member } = await openFormAsNewMember();
  await addVisit(user);
  await form().findByText('Choose the park you want to visit.');
  expect(await storedDays(member)).toEqual([]);
});

test('a visit needs a day', async () => {
  const { user } = await openFormAsNewMember();
  setDate('');
  await addVisit(user);
  await form().findByText('Choose the day of your visit.');
});

test('a visit cannot be planned for a past day', async () => {
  const { user, member } = await openFormAsNewMember();
  const date = form().getByLabelText('Date');
  expect(date.getAttribute('min')).toBe(localDay());
  setDate(localDay(-1));
  await choosePark(user, 'Plopsa Coo');
  await addVisit(user);
  await form().findByText('That day is over. Choose today or a later day.');
  await waitFor(() => expect(document.activeElement).toBe(date));
  expect(await storedDays(member)).toEqual([]);
});

test('a planned visit is shown on its day', async () => {
  const { user, member } = await openFormAsNewMember();
  setDate(localDay(1));
  await choosePark(user, 'Plopsa Coo');
  await addVisit(user);
  await screen.findByText('Park visit added!');
  const card = (await removeButton('Plopsa Coo')).closest('article');
  expect(card?.textContent).toContain('You');
  expect(await storedDays(member)).toEqual([localDay(1)]);
});

test('the button beside the visit of another member plans the same visit', async () => {
  const [member, friend] = await Promise.all([newMember(), newMember()]);
  await storeVisit(friend, QUIET_PARK_ID, localDay());
  const { data } = await friend.client.from('parks').select('name').eq('id', QUIET_PARK_ID).single();
  const name = `Me too: visit ${data?.name}`;
  const user = await openApp('/meetups', member);
  await openToday(user);
  const restore = rejectWrites('The gate is stuck');
  await user.click(await screen.findByRole('button', { name }));
  await expectErrorToast('The gate is stuck');
  restore();
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByText('Park visit added!');
  await removeButton(String(data?.name));
  expect(screen.queryByRole('button', { name })).toBeNull();
  expect(await storedDays(member)).toEqual([localDay()]);
});

test('a second visit to the same park on the same day is rejected', async () => {
  const { user, member } = await openFormAsNewMember();
  await choosePark(user, 'Liseberg');
  await storeVisit(member, LISEBERG_ID, localDay());
  await addVisit(user);
  await expectErrorToast('You already plan to visit this park on that day.');
});

test('members see who plans a visit', async () => {
  const [member, friend] = await Promise.all([newMember('Planning Pia'), newMember()]);
  await storeVisit(member, LISEBERG_ID, localDay());
  const { data } = await friend.client
    .from('user_park_visits')
    .select('member:profiles!user_park_visits_user_id_fkey(name)')
    .eq('user_id', member.id);
  expect(data).toEqual([{ member: { name: 'Planning Pia' } }]);
});

test('a visit can be removed', async () => {
  const member = await newMember();
  await storeVisit(member, LISEBERG_ID, localDay());
  const user = await openApp('/meetups', member);
  await openToday(user);
  await user.click(await removeButton('Liseberg'));
  await screen.findByText('Park visit removed');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Remove your visit to Liseberg' })).toBeNull(),
  );
  expect(await storedDays(member)).toEqual([]);
});

test('visits that fail to load show an error and can be retried', async () => {
  const member = await newMember();
  const restore = failRequests('GET', VISITS, 500);
  const user = await openApp('/meetups', member);
  await expectErrorToast('Failed to load park visits');
  const calendar = within(await screen.findByRole('region', { name: /20\d\d/ }));
  await calendar.findByText('Failed to load park visits');
  restore();
  await user.click(calendar.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(calendar.queryByText('Failed to load park visits')).toBeNull());
});

test.each([
  ['a reason', 'The gate is stuck', 'The gate is stuck'],
  ['no reason', undefined, 'Failed to add park visit'],
])('a visit that is rejected with %s keeps its park in the form', async (_why, reason, message) => {
  const { user, member } = await openFormAsNewMember();
  await choosePark(user, 'Liseberg');
  const restore = rejectWrites(reason);
  await addVisit(user);
  await expectErrorToast(message);
  expect(form().getByRole('button', { name: 'Liseberg' }).getAttribute('aria-pressed')).toBe('true');
  restore();
  await addVisit(user);
  await screen.findByText('Park visit added!');
  expect(await storedDays(member)).toEqual([localDay()]);
});

test('a visit that cannot be removed stays', async () => {
  const member = await newMember();
  await storeVisit(member, LISEBERG_ID, localDay());
  const user = await openApp('/meetups', member);
  await openToday(user);
  rejectWrites();
  await user.click(await removeButton('Liseberg'));
  await expectErrorToast('Failed to remove park visit');
  await removeButton('Liseberg');
});

test('a visit cannot be planned without a session', async () => {
  const { user, member } = await openFormAsNewMember();
  await choosePark(user, 'Gardaland');
  // Ends the session without notifying the app, so that the screen stays open.
  localStorage.clear();
  await addVisit(user);
  await expectErrorToast('Please sign in to add park visits');
  expect(await storedDays(member)).toEqual([]);
});

// @spec community/change-signed-out
test('a visit cannot be removed without a session', async () => {
  const member = await newMember();
  await storeVisit(member, LISEBERG_ID, localDay());
  const user = await openApp('/meetups', member);
  await openToday(user);
  const remove = await removeButton('Liseberg');
  // Ends the session without notifying the app, so that the screen stays open.
  localStorage.clear();
  await user.click(remove);
  await expectErrorToast('User not authenticated');
  await removeButton('Liseberg');
  expect(await storedDays(member)).toHaveLength(1);
});
