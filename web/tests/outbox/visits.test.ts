import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { localDay } from '../support/days.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { goOffline } from '../support/outbox/connection.ts';
import { openFailed } from '../support/outbox/stored-writes.ts';
import { findPark, openPlanForm, planForm } from '../support/park-picker.ts';
import { dropResponses, SEND_WRITE } from '../support/requests.ts';
import { openToday } from '../support/visits-calendar.ts';

const REMOVE = 'Remove your visit to Liseberg';
const LISEBERG = { park_id: '11', visit_date: localDay() };

async function storedVisits({ client, id }: Account): Promise<unknown[]> {
  const { data, error } = await client
    .from('user_park_visits')
    .select('park_id, visit_date')
    .eq('user_id', id);
  if (error) throw error;
  return data;
}

/** Opens the calendar as a new member, then opens the form and chooses a park in it. */
async function startVisit(): Promise<{ readonly member: Account; readonly user: UserEvent }> {
  const member = await newMember();
  const user = await openApp('/meetups', member);
  await openPlanForm(user);
  fill(await planForm().findByLabelText('Search parks'), 'Liseberg');
  await user.click(await findPark('Liseberg'));
  return { member, user };
}

const add = (user: UserEvent) => user.click(planForm().getByRole('button', { name: 'Add visit' }));

test('a visit without a connection shows in the calendar, also over a reload, and is sent once', async () => {
  const { member, user } = await startVisit();
  const connect = goOffline();
  await add(user);
  await screen.findByText('Your visit is sent when you are online.');
  await screen.findByText('Sending when online');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await storedVisits(member)).toEqual([]);

  await openToday(await reload());
  await screen.findByText('Sending when online');
  connect();
  await waitFor(() => expect(screen.queryByText('Sending when online')).toBeNull());
  expect(await screen.findAllByRole('button', { name: REMOVE })).toHaveLength(1);
  expect(await storedVisits(member)).toEqual([LISEBERG]);
});

test('a visit whose response is lost is stored once, and a later removal is sent after the visit', async () => {
  const { member, user } = await startVisit();
  const restore = dropResponses('POST', SEND_WRITE);
  await add(user);
  await screen.findByText('Sending when online');
  expect(await storedVisits(member)).toEqual([LISEBERG]);
  await user.click(screen.getByRole('button', { name: REMOVE }));
  await screen.findByText('Removing when online');
  restore();
  await reload();
  await waitFor(async () => expect(await storedVisits(member)).toEqual([]));
  await waitFor(() => expect(screen.queryByRole('button', { name: REMOVE })).toBeNull());
});

test('a visit that was never sent is removed on the device', async () => {
  const { member, user } = await startVisit();
  const connect = goOffline();
  await add(user);
  await screen.findByText('Sending when online');
  await user.click(screen.getByRole('button', { name: REMOVE }));
  await screen.findByText('Park visit removed');
  await waitFor(() => expect(screen.queryByText('Sending when online')).toBeNull());
  connect();
  await reload();
  expect(await storedVisits(member)).toEqual([]);
});

test('a removal without a connection is sent when the connection returns', async () => {
  const member = await newMember();
  await member.client.from('user_park_visits').insert({ ...LISEBERG, user_id: member.id });
  const user = await openApp('/meetups', member);
  await openToday(user);
  const remove = await screen.findByRole('button', { name: REMOVE });
  const connect = goOffline();
  await user.click(remove);
  await screen.findByText('Removing when online');
  expect(await storedVisits(member)).toEqual([LISEBERG]);
  connect();
  await waitFor(async () => expect(await storedVisits(member)).toEqual([]));
  await waitFor(() => expect(screen.queryByText('Removing when online')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: REMOVE })).toBeNull());
});

test('if a visit is rejected later, it disappears from the calendar and its author reads the reason', async () => {
  const { member, user } = await startVisit();
  const connect = goOffline();
  await add(user);
  await screen.findByText('Sending when online');
  // The member has planned the same visit on another device in the meantime.
  await member.client.from('user_park_visits').insert({ ...LISEBERG, user_id: member.id });
  connect();
  await screen.findByText('Your visit was not sent');
  await waitFor(() => expect(screen.queryByText('Sending when online')).toBeNull());
  await openFailed(user);
  screen.getByText('Not sent. You already plan to visit this park on that day.');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await screen.findByText('Nothing is waiting');
  expect(screen.getByRole('link', { name: 'Read the posts' }).getAttribute('href')).toBe('/posts');
  expect(await storedVisits(member)).toEqual([LISEBERG]);
});
