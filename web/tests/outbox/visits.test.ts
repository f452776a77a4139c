import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { localDay } from '../support/days.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { goOffline } from '../support/outbox/connection.ts';
import { openOutboxFromNotice } from '../support/outbox/stored-writes.ts';
import { findPark, openPlanForm, planForm } from '../support/park-picker.ts';
import { dropResponses, OUTBOX_RPC } from '../support/requests.ts';
import { openToday } from '../support/visits-calendar.ts';

const REMOVE_LABEL = 'Remove your visit to Liseberg';
const LISEBERG_TODAY = { park_id: '11', visit_date: localDay() };

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

test('a visit planned offline shows in the calendar, also after a reload, and is sent once', async () => {
  const { member, user } = await startVisit();
  const goOnline = goOffline();
  await add(user);
  await screen.findByText('Your visit is sent when you are online.');
  await screen.findByText('Sending when online');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await storedVisits(member)).toEqual([]);

  await openToday(await reload());
  await screen.findByText('Sending when online');
  goOnline();
  await waitFor(() => expect(screen.queryByText('Sending when online')).toBeNull());
  expect(await screen.findAllByRole('button', { name: REMOVE_LABEL })).toHaveLength(1);
  expect(await storedVisits(member)).toEqual([LISEBERG_TODAY]);
});

test('a visit whose response is lost is stored once, and a later removal is sent after the visit', async () => {
  const { member, user } = await startVisit();
  const restore = dropResponses('POST', OUTBOX_RPC);
  await add(user);
  await screen.findByText('Sending when online');
  expect(await storedVisits(member)).toEqual([LISEBERG_TODAY]);
  await user.click(screen.getByRole('button', { name: REMOVE_LABEL }));
  await screen.findByText('Removing when online');
  restore();
  await reload();
  await waitFor(async () => expect(await storedVisits(member)).toEqual([]));
  await waitFor(() => expect(screen.queryByRole('button', { name: REMOVE_LABEL })).toBeNull());
});

test('a visit that was never sent is removed on the device', async () => {
  const { member, user } = await startVisit();
  const goOnline = goOffline();
  await add(user);
  await screen.findByText('Sending when online');
  await user.click(screen.getByRole('button', { name: REMOVE_LABEL }));
  await screen.findByText('Park visit removed');
  await waitFor(() => expect(screen.queryByText('Sending when online')).toBeNull());
  goOnline();
  await reload();
  expect(await storedVisits(member)).toEqual([]);
});

test('a removal made offline is sent when the connection returns', async () => {
  const member = await newMember();
  await member.client.from('user_park_visits').insert({ ...LISEBERG_TODAY, user_id: member.id });
  const user = await openApp('/meetups', member);
  await openToday(user);
  const remove = await screen.findByRole('button', { name: REMOVE_LABEL });
  const goOnline = goOffline();
  await user.click(remove);
  await screen.findByText('Removing when online');
  expect(await storedVisits(member)).toEqual([LISEBERG_TODAY]);
  goOnline();
  await waitFor(async () => expect(await storedVisits(member)).toEqual([]));
  await waitFor(() => expect(screen.queryByText('Removing when online')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: REMOVE_LABEL })).toBeNull());
});

test('if a visit is rejected later, it disappears from the calendar, and the outbox shows the reason', async () => {
  const { member, user } = await startVisit();
  const goOnline = goOffline();
  await add(user);
  await screen.findByText('Sending when online');
  // The member has planned the same visit on another device in the meantime.
  await member.client.from('user_park_visits').insert({ ...LISEBERG_TODAY, user_id: member.id });
  goOnline();
  await screen.findByText('Your visit was not sent');
  await waitFor(() => expect(screen.queryByText('Sending when online')).toBeNull());
  await openOutboxFromNotice(user);
  screen.getByText('Not sent. You already plan to visit this park on that day.');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await screen.findByText('Nothing is waiting');
  expect(screen.getByRole('link', { name: 'Read the posts' }).getAttribute('href')).toBe('/posts');
  expect(await storedVisits(member)).toEqual([LISEBERG_TODAY]);
});
