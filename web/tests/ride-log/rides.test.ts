import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { logCoasters, storedLog, storedRides } from '../../../server/testing/ride-log/log-rows.ts';
import { localDay } from '../support/days.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { goOffline } from '../support/outbox/connection.ts';
import { failRequests, OUTBOX_RPC, rejectWrites } from '../support/requests.ts';
import { holdUndoButton } from '../support/toasts.ts';

const sheet = (coaster = 'Taron') => within(screen.getByRole('dialog', { name: coaster }));

async function openSheet(user: UserEvent, coaster = 'Taron'): Promise<void> {
  await press(user, await screen.findByRole('button', { name: coaster }));
  await screen.findByRole('dialog', { name: coaster });
}

/** Opens the form of a new ride on Taron. */
async function openForm(): Promise<{ readonly member: Account; readonly user: UserEvent }> {
  const member = await newMember();
  await logCoasters(member, ['Taron']);
  const user = await openApp('/log', member);
  await openSheet(user);
  await press(user, await sheet().findByRole('button', { name: 'Add a ride' }));
  return { member, user };
}

const submit = (user: UserEvent) => press(user, sheet().getByRole('button', { name: 'Add the ride' }));

test('a ride has a day, laps, a seat and a note', async () => {
  const { member, user } = await openForm();
  expect(sheet().getByLabelText('Day')).toHaveProperty('value', localDay(0));
  fill(sheet().getByLabelText('Day'), '2024-05-01');
  fill(sheet().getByLabelText('Laps'), '12');
  fill(sheet().getByLabelText('Seat (optional)'), 'Back row');
  fill(sheet().getByLabelText('Note (optional)'), 'In the rain');
  await submit(user);
  await sheet().findByText('May 1, 2024');
  sheet().getByText('12 laps · Back row · In the rain');
  await waitFor(async () =>
    expect(await storedRides(member)).toEqual([
      { ridden_on: '2024-05-01', laps: 12, seat: 'Back row', note: 'In the rain' },
    ]),
  );
});

test.each([
  ['month', 'In a month', 'March 2019', '2019-03'],
  ['year', 'In a year', '2019', '2019'],
  ['unknown', 'I do not remember', 'Day not known', null],
])('a ride can have a less exact date than a day: %s', async (precision, label, shownDate, storedDate) => {
  const { member, user } = await openForm();
  await user.selectOptions(sheet().getByLabelText('When'), label);
  if (precision === 'month') await user.selectOptions(sheet().getByLabelText('Month'), 'March');
  if (precision !== 'unknown') fill(sheet().getByLabelText('Year'), '2019');
  await submit(user);
  await sheet().findByText(shownDate);
  await waitFor(async () =>
    expect(await storedRides(member)).toMatchObject([{ ridden_on: storedDate, laps: 1 }]),
  );
});

test('the form rejects a day in the future and 10,000 laps, and keeps what was typed', async () => {
  const { member, user } = await openForm();
  fill(sheet().getByLabelText('Day'), localDay(1));
  fill(sheet().getByLabelText('Laps'), '10000');
  fill(sheet().getByLabelText('Note (optional)'), 'Marathon');
  await submit(user);
  await sheet().findByText('A ride cannot be in the future.');
  sheet().getByText('Enter a number from 1 to 999.');
  fill(sheet().getByLabelText('Day'), localDay(0));
  fill(sheet().getByLabelText('Laps'), '999');
  await submit(user);
  await sheet().findByText('999 laps · Marathon');
  await waitFor(async () => expect(await storedRides(member)).toHaveLength(1));
});

test('a ride before the coaster opened is allowed, with a warning', async () => {
  const { member, user } = await openForm();
  expect(sheet().queryByText(/our catalogue/)).toBeNull();
  fill(sheet().getByLabelText('Day'), '2015-01-01');
  await sheet().findByText(
    'According to our catalogue, this coaster opened later: June 30, 2016. You can save the ride all the same.',
  );
  await submit(user);
  await sheet().findByText('January 1, 2015');
  await waitFor(async () => expect(await storedRides(member)).toMatchObject([{ ridden_on: '2015-01-01' }]));
});

test('a ride that the server rejects stays in the form, with the reason', async () => {
  const { member, user } = await openForm();
  const restore = rejectWrites('The log is closed for maintenance');
  fill(sheet().getByLabelText('Note (optional)'), 'Front row');
  await submit(user);
  await sheet().findByText('The log is closed for maintenance');
  expect(sheet().getByLabelText('Note (optional)')).toHaveProperty('value', 'Front row');
  restore();
  await submit(user);
  await sheet().findByText('1 lap · Front row');
  await waitFor(async () => expect(await storedRides(member)).toHaveLength(1));
});

test('a ride added offline waits, also after a reload, and is sent once', async () => {
  const { member, user } = await openForm();
  const goOnline = goOffline();
  fill(sheet().getByLabelText('Note (optional)'), 'In the tunnel');
  await submit(user);
  await sheet().findByText('Sending when online');
  await reload();
  await openSheet(user);
  await sheet().findByText('Sending when online');
  expect(await storedRides(member)).toEqual([]);
  goOnline();
  await waitFor(async () => expect(await storedRides(member)).toHaveLength(1));
  await waitFor(() => expect(sheet().queryByText('Sending when online')).toBeNull());
  expect(sheet().getAllByText('1 lap · In the tunnel')).toHaveLength(1);
});

test('a ride is changed, and a failed change keeps what was typed', async () => {
  const { member, user } = await openForm();
  await submit(user);
  await press(user, await sheet().findByRole('button', { name: /^Change the ride/ }));
  fill(sheet().getByLabelText('Laps'), '3');
  const restore = failRequests('PATCH', /\/coaster_rides$/, 503, { message: 'derailed', code: 'XX000' });
  await press(user, sheet().getByRole('button', { name: 'Save' }));
  await sheet().findByRole('alert');
  expect(sheet().getByLabelText('Laps')).toHaveProperty('value', '3');
  restore();
  await press(user, sheet().getByRole('button', { name: 'Save' }));
  await sheet().findByText('3 laps');
  await waitFor(async () => expect(await storedRides(member)).toMatchObject([{ laps: 3 }]));
});

test('a change of a ride that another device has removed is not saved, and the form says so', async () => {
  const { member, user } = await openForm();
  await submit(user);
  await press(user, await sheet().findByRole('button', { name: /^Change the ride/ }));
  fill(sheet().getByLabelText('Note (optional)'), 'In the rain');
  await member.client.from('coaster_rides').delete().eq('user_id', member.id).throwOnError();
  await press(user, sheet().getByRole('button', { name: 'Save' }));
  await sheet().findByText('This ride is no longer in your log.');
  expect(screen.queryByText('Saved')).toBeNull();
  expect(sheet().getByLabelText('Note (optional)')).toHaveProperty('value', 'In the rain');
});

test('a ride that waits for a connection can be removed, and is then never sent', async () => {
  const { member, user } = await openForm();
  const goOnline = goOffline();
  await submit(user);
  await sheet().findByText('Sending when online');
  await press(user, sheet().getByRole('button', { name: /^Remove the ride/ }));
  await waitFor(() => expect(sheet().queryByText('1 lap')).toBeNull());
  goOnline();
  await press(user, await sheet().findByRole('button', { name: 'Add a ride' }));
  await submit(user);
  await sheet().findByText('1 lap');
  await waitFor(async () => expect(await storedRides(member)).toHaveLength(1));
});

test('undo restores a removed ride', async () => {
  const { member, user } = await openForm();
  fill(sheet().getByLabelText('Laps'), '7');
  await submit(user);
  await press(user, await sheet().findByRole('button', { name: /^Remove the ride/ }));
  // The toast appears when the server has removed the ride.
  const undoButton = await holdUndoButton(user);
  await waitFor(() => expect(sheet().queryByText('7 laps')).toBeNull());
  expect(await storedRides(member)).toEqual([]);
  await press(user, undoButton);
  await sheet().findByText('7 laps');
  await waitFor(async () => expect(await storedRides(member)).toMatchObject([{ laps: 7 }]));
});

test('undo restores a removed coaster with its rides', async () => {
  const { member, user } = await openForm();
  await submit(user);
  await sheet().findByText('1 lap');
  await press(user, sheet().getByRole('button', { name: 'Remove from your log' }));
  const undoButton = await holdUndoButton(user);
  await screen.findByRole('heading', { name: 'Your log is empty' });
  await waitFor(async () => expect(await storedLog(member)).toEqual([]));
  await press(user, undoButton);
  await openSheet(user);
  await sheet().findByText('1 lap');
  await waitFor(async () => expect(await storedLog(member)).toEqual(['Taron']));
});

test('a private entry can have rides, be removed and be restored', async () => {
  const member = await newMember();
  const { error } = await member.client.rpc('add_private_credit', { coaster_name: 'Backyard Thunder' });
  if (error) throw error;
  const user = await openApp('/log', member);
  await openSheet(user, 'Backyard Thunder');
  await press(user, await sheet('Backyard Thunder').findByRole('button', { name: 'Add a ride' }));
  await press(user, sheet('Backyard Thunder').getByRole('button', { name: 'Add the ride' }));
  await sheet('Backyard Thunder').findByText('1 lap');
  await press(user, sheet('Backyard Thunder').getByRole('button', { name: 'Remove from your log' }));
  const undoButton = await holdUndoButton(user);
  await screen.findByRole('heading', { name: 'Your log is empty' });
  await press(user, undoButton);
  await screen.findByRole('button', { name: 'Backyard Thunder' });
  await waitFor(async () => expect(await storedRides(member)).toHaveLength(1));
});

test('of more than 500 rides the newest are shown, and the list says so', async () => {
  const member = await newMember();
  const [credit_id] = await logCoasters(member, ['Taron']);
  // A ride without a date counts as the oldest.
  const rows = Array.from({ length: 501 }, (_, index) => ({
    user_id: member.id,
    credit_id,
    laps: 1 + index,
    ridden_on: index === 0 ? null : '2024',
  }));
  await member.client.from('coaster_rides').insert(rows).throwOnError();
  const user = await openApp('/log', member);
  await openSheet(user);
  // Only 4 of the 500 rides are shown at first, because more would push the rating out of sight.
  await press(user, await sheet().findByRole('button', { name: 'Show 496 more' }));
  await sheet().findByText('These are the newest 500 rides. Download your log to see all of them.');
  expect(sheet().queryByText('Day not known')).toBeNull();
});

test('the outbox names the coaster of a ride that waits', async () => {
  const { user } = await openForm();
  failRequests('POST', OUTBOX_RPC, 503, { message: 'derailed' });
  await submit(user);
  await sheet().findByText('Sending when online');
  await press(user, sheet().getByRole('button', { name: 'Close' }));
  await press(user, screen.getByRole('button', { name: /Account menu/ }));
  await press(user, screen.getByRole('link', { name: 'Waiting to be sent (1)' }));
  await screen.findByText('Ride on Taron');
});

test('the focus goes into the form of a ride, and back to the button that opened it', async () => {
  const { user } = await openForm();
  const focused = () => document.activeElement;
  expect(focused()).toBe(sheet().getByLabelText('When'));
  await user.click(sheet().getByRole('button', { name: 'Cancel' }));
  expect(focused()).toBe(sheet().getByRole('button', { name: 'Add a ride' }));
  await user.keyboard('{Enter}');
  expect(focused()).toBe(sheet().getByLabelText('When'));
  await submit(user);
  const change = await sheet().findByRole('button', { name: /^Change the ride/ });
  await waitFor(() => expect(focused()).toBe(sheet().getByRole('button', { name: 'Add a ride' })));
  expect(sheet().getByText('Ride added').getAttribute('role')).toBe('status');
  await user.click(change);
  expect(focused()).toBe(sheet().getByLabelText('When'));
  await press(user, sheet().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(focused()).toBe(sheet().getByRole('button', { name: /^Change the ride/ })));
  sheet().getByText('Ride changed');
});

test('after the stars are cleared the focus is on the slider, which says "Not rated"', async () => {
  const { user } = await openForm();
  const slider = sheet().getByRole('slider', { name: 'Your rating of Taron' });
  slider.focus();
  fireEvent.change(slider, { target: { value: '4' } });
  await user.click(await sheet().findByRole('button', { name: 'Clear the stars' }));
  expect(document.activeElement).toBe(slider);
  expect(slider.getAttribute('aria-valuetext')).toBe('Not rated');
});
