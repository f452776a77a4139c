import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Account } from '../../../server/testing/accounts.ts';
import { storedLog } from '../../../server/testing/ride-log/log-rows.ts';
import { localDay } from '../support/days.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { goOffline } from '../support/outbox/connection.ts';
import { failRequests, OUTBOX_RPC } from '../support/requests.ts';
import { holdUndoButton } from '../support/toasts.ts';

/** The server that replaces Queue-Times in these tests has wait times only for Gardaland. */
const GARDALAND_ID = '12';
const riddenButton = (coaster: string) => screen.findByRole('button', { name: `Ridden: ${coaster}` });

async function expectPressed(coaster: string, pressed: boolean): Promise<void> {
  await waitFor(async () =>
    expect((await riddenButton(coaster)).getAttribute('aria-pressed')).toBe(String(pressed)),
  );
}

/** Opens a search that finds Taron. */
async function openSearch(member: Account): Promise<UserEvent> {
  const user = await openApp('/coasters?q=taron', member);
  await riddenButton('Taron');
  return user;
}

test('a coaster in the search results is logged by one tap, which can be undone in the toast', async () => {
  const member = await newMember();
  const user = await openSearch(member);
  await press(user, await riddenButton('Taron'));
  await screen.findByText('Added to your log');
  const undoButton = await holdUndoButton(user);
  await expectPressed('Taron', true);
  await waitFor(async () => expect(await storedLog(member)).toEqual(['Taron']));
  await press(user, undoButton);
  await expectPressed('Taron', false);
  await waitFor(async () => expect(await storedLog(member)).toEqual([]));
});

test('a coaster logged offline stays logged after a reload, and is sent when the connection returns', async () => {
  const member = await newMember();
  const user = await openSearch(member);
  const goOnline = goOffline();
  await press(user, await riddenButton('Taron'));
  await expectPressed('Taron', true);
  await reload();
  await expectPressed('Taron', true);
  expect(await storedLog(member)).toEqual([]);
  goOnline();
  await waitFor(async () => expect(await storedLog(member)).toEqual(['Taron']));
  await expectPressed('Taron', true);
});

test('a coaster that the server rejects is removed from the log again, and a toast shows the reason', async () => {
  const member = await newMember();
  const user = await openSearch(member);
  failRequests('POST', OUTBOX_RPC, 404, {
    code: 'PT404',
    hint: 'coaster_missing',
    message: 'There is no such coaster',
  });
  await press(user, await riddenButton('Taron'));
  await screen.findByText('This coaster is no longer in the catalogue.');
  await expectPressed('Taron', false);
});

test("the list of a park's coasters shows the member's progress", async () => {
  const member = await newMember();
  const { data } = await member.client.from('parks').select('id').eq('name', 'Phantasialand').single();
  const user = await openApp(`/wait-times?park=${z.object({ id: z.string() }).parse(data).id}`, member);
  const coasters = within(await screen.findByRole('region', { name: 'Coasters' }));
  await coasters.findByText(/^0 of \d+$/);
  await press(user, await coasters.findByRole('button', { name: 'Ridden: Taron' }));
  await coasters.findByText(/^1 of \d+$/);
  await waitFor(async () => expect(await storedLog(member)).toEqual(['Taron']));
});

test('a logged coaster is in the log of the member and counts in the profile', async () => {
  const member = await newMember();
  const user = await openApp('/coasters?q=taron', member);
  await press(user, await riddenButton('Taron'));
  await waitFor(async () => expect(await storedLog(member)).toEqual(['Taron']));
  await openApp('/log', member);
  await screen.findByRole('button', { name: 'Taron' });
  await screen.findByRole('heading', { level: 2, name: '1 coaster' });
  const { data } = await member.client.from('profiles').select('coaster_count').eq('id', member.id).single();
  expect(data).toEqual({ coaster_count: 1 });
});

test('a ride among the waits of a park can be logged if it is a coaster of the catalogue', async () => {
  const member = await newMember();
  const user = await openApp(`/wait-times?park=${GARDALAND_ID}`, member);
  const raptorRow = (await screen.findByRole('heading', { level: 3, name: 'Raptor' })).closest('li');
  if (!raptorRow) throw new Error('no row of Raptor');
  await press(user, await within(raptorRow).findByRole('button', { name: 'Ridden: Raptor' }));
  await waitFor(async () => expect(await storedLog(member)).toEqual(['Raptor']));
  // Magic House is a ride, but not a coaster.
  const magicHouseRow = screen.getByRole('heading', { level: 3, name: 'Magic House' }).closest('li');
  expect(magicHouseRow?.querySelector('button')).toBeNull();
});

test('on the day of a visit, the home screen asks what the member rode', async () => {
  const member = await newMember();
  await member.client
    .from('user_park_visits')
    .insert({ user_id: member.id, park_id: GARDALAND_ID, visit_date: localDay(0) })
    .throwOnError();
  const user = await openApp('/', member);
  const visit = within(await screen.findByRole('region', { name: 'Gardaland' }));
  const question = visit.getByText('What did you ride?');
  const details = question.closest('details');
  if (details) details.open = true;
  await press(user, await visit.findByRole('button', { name: 'Ridden: Raptor' }));
  await visit.findByText(/^1 of \d+$/);
  await waitFor(async () => expect(await storedLog(member)).toEqual(['Raptor']));
});
