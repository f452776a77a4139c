import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { coasterId, logCoasters, storedLog, storedRides } from '../../../server/testing/ride-log/log-rows.ts';
import { newMember } from '../support/members.ts';
import { openApp, press } from '../support/open-app.ts';
import { goOffline } from '../support/outbox/connection.ts';

const riddenButton = () => screen.findByRole('button', { name: /^(?:Ridden|Mark as ridden): Taron$/ });

async function expectPressed(pressed: boolean): Promise<void> {
  await waitFor(async () =>
    expect((await riddenButton()).getAttribute('aria-pressed')).toBe(String(pressed)),
  );
}

/** Opens the page of Taron and waits for the button that adds a ride. */
async function openTaron(member: Account): Promise<UserEvent> {
  const user = await openApp(`/coasters/${await coasterId(member, 'Taron')}`, member);
  await screen.findByRole('button', { name: 'Add a ride' });
  return user;
}

async function addRide(user: UserEvent): Promise<void> {
  await press(user, screen.getByRole('button', { name: 'Add a ride' }));
  await press(user, await screen.findByRole('button', { name: 'Add the ride' }));
  await within(screen.getByRole('region', { name: 'Rides' })).findByText('Sending when online');
}

test('without a connection, a coaster that is removed after a ride on it leaves the log', async () => {
  const member = await newMember();
  const user = await openTaron(member);
  await expectPressed(false);
  const goOnline = goOffline();
  await press(user, await riddenButton());
  await expectPressed(true);
  await addRide(user);
  await press(user, await riddenButton());
  await expectPressed(false);
  goOnline();
  await waitFor(async () => expect(await storedRides(member)).toHaveLength(1));
  await waitFor(async () => expect(await storedLog(member)).toEqual([]));
  await expectPressed(false);
});

test('without a connection, a ride that follows a removal adds the coaster to the log again', async () => {
  const member = await newMember();
  await logCoasters(member, ['Taron']);
  const user = await openTaron(member);
  await expectPressed(true);
  const goOnline = goOffline();
  await press(user, await riddenButton());
  await expectPressed(false);
  await addRide(user);
  await expectPressed(true);
  goOnline();
  await waitFor(async () => expect(await storedRides(member)).toHaveLength(1));
  await waitFor(async () => expect(await storedLog(member)).toEqual(['Taron']));
  await expectPressed(true);
});

test('without a connection, removing an unsent ride also removes its coaster from the log', async () => {
  const member = await newMember();
  const user = await openTaron(member);
  goOffline();
  await addRide(user);
  await expectPressed(true);
  await press(user, screen.getByRole('button', { name: /^Remove the ride/ }));
  await expectPressed(false);
});
