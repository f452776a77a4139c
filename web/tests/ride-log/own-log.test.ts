import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Account } from '../../../server/testing/accounts.ts';
import { logCoasters, storedLog } from '../../../server/testing/ride-log/log-rows.ts';
import { fill } from '../support/fill.ts';
import { changeProfile, newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { failRequests } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const countSchema = z.object({ coaster_count: z.int() });

async function profileCount({ client, id }: Account): Promise<number> {
  const { data, error } = await client.from('profiles').select('coaster_count').eq('id', id).single();
  if (error) throw error;
  return countSchema.parse(data).coaster_count;
}

/** Names of the coasters in the log: each row has a button that opens a dialog. */
const rows = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-haspopup') === 'dialog' && button.closest('li'))
    .map(({ textContent }) => textContent);

test('an empty log says how to begin', async () => {
  await openApp('/log', await newMember());
  await screen.findByRole('heading', { name: 'Your log is empty' });
  const links = ['Search coasters', 'Choose a park', 'Import a list'];
  expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/coasters',
    '/wait-times',
    '/log/import',
  ]);
});

test('the account menu leads to the log', async () => {
  const user = await openApp('/', await newMember());
  await press(user, await screen.findByRole('button', { name: /Account menu/ }));
  await press(user, screen.getByRole('link', { name: 'Ride log' }));
  await screen.findByRole('heading', { level: 1, name: 'Ride log' });
});

test('the log can be searched, sorted and filtered, and the URL keeps the choices', async () => {
  const member = await newMember();
  await logCoasters(member, ['Taron', 'Balder', 'Helix', 'Black Mamba']);
  const user = await openApp('/log', member);
  await screen.findByText('4 credits');
  expect(screen.getByRole('link', { name: 'Log a coaster' }).getAttribute('href')).toBe('/coasters');
  expect(rows()).toEqual(['Black Mamba', 'Helix', 'Balder', 'Taron']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Park');
  await waitFor(() => expect(rows()).toEqual(['Balder', 'Helix', 'Black Mamba', 'Taron']));
  within(screen.getByRole('region', { name: 'Liseberg' })).getByText('2 coasters');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Sweden (2)');
  await waitFor(() => expect(rows()).toEqual(['Balder', 'Helix']));
  fill(screen.getByRole('searchbox', { name: 'Search your log' }), 'bald');
  await waitFor(() => expect(rows()).toEqual(['Balder']));
  await reload();
  await waitFor(() => expect(rows()).toEqual(['Balder']));
  fill(screen.getByRole('searchbox', { name: 'Search your log' }), 'nothing like that');
  await screen.findByRole('heading', { name: 'No credit matches' });
  await press(user, screen.getByRole('button', { name: 'Show all' }));
  await screen.findByText('4 credits');
});

test('the member chooses whether the profile shows the typed or the logged number', async () => {
  const member = await newMember();
  await changeProfile(member, { coaster_count: 300 });
  await logCoasters(member, ['Taron', 'Balder']);
  const user = await openApp('/log', member);
  await screen.findByRole('heading', { name: '300 coasters' });
  expect(screen.getByLabelText('Typed · 300')).toHaveProperty('checked', true);
  await user.click(screen.getByLabelText('From the log · 2'));
  await screen.findByRole('heading', { name: '2 coasters' });
  await waitFor(async () => expect(await profileCount(member)).toBe(2));
  await user.click(screen.getByLabelText('Typed · 300'));
  await screen.findByRole('heading', { name: '300 coasters' });
  await waitFor(async () => expect(await profileCount(member)).toBe(300));
});

test('a counting rule leaves credits out of the count, but does not delete them', async () => {
  const member = await newMember();
  // Brontojet no longer exists.
  await logCoasters(member, ['Taron', 'Brontojet']);
  const user = await openApp('/log/rules', member);
  const goneSwitch = await screen.findByRole('switch', { name: 'Coasters that are gone' });
  await screen.findByText('of 2 credits count');
  const label = () => goneSwitch.closest('label')?.textContent;
  expect(label()).toContain('1 credit counts');
  expect(screen.getByRole('switch', { name: 'Clones' }).closest('label')?.textContent).toContain(
    'None in your log',
  );
  await user.click(goneSwitch);
  await waitFor(() => expect(label()).toContain('1 credit not counted'));
  await waitFor(async () => expect(await profileCount(member)).toBe(1));
  expect(await storedLog(member)).toEqual(['Brontojet', 'Taron']);
  await reload();
  // At first, the page may show data that was stored on the device before the change.
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Coasters that are gone' })).toHaveProperty('checked', false),
  );
  await user.click(screen.getByRole('switch', { name: 'Coasters that are gone' }));
  await waitFor(async () => expect(await profileCount(member)).toBe(2));
});

test('a setting that cannot be saved is reset, and a toast shows the reason', async () => {
  const user = await openApp('/log/rules', await newMember());
  const publicSwitch = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Show my log to members',
  });
  failRequests('PATCH', /\/ride_log_settings$/, 503, { message: 'derailed', code: 'XX000' });
  await user.click(publicSwitch);
  await expectErrorToast('derailed');
  await waitFor(() => expect(publicSwitch.checked).toBe(true));
});

test('the first change of the log settings keeps the number that the member typed', async () => {
  const member = await newMember();
  await changeProfile(member, { coaster_count: 300 });
  const user = await openApp('/log/rules', member);
  const publicSwitch = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Show my log to members',
  });
  await user.click(publicSwitch);
  await waitFor(async () => {
    const { data } = await member.client.from('ride_log_settings').select('is_public, typed_count');
    expect(data).toEqual([{ is_public: false, typed_count: 300 }]);
  });
  await logCoasters(member, ['Taron']);
  expect(await profileCount(member)).toBe(300);
});

test('a coaster ticked in the tour is in the log, and removing it from the log removes the tick', async () => {
  const member = await newMember();
  await changeProfile(member, { thrill_tour_2025: 'yes' });
  const user = await openApp('/thrill-tour-2025?tab=coasters', member);
  await user.click(await screen.findByLabelText('Raptor'));
  await waitFor(async () => expect(await storedLog(member)).toEqual(['Raptor']));
  await press(user, screen.getByRole('button', { name: /Account menu/ }));
  await press(user, screen.getByRole('link', { name: 'Ride log' }));
  await press(user, await screen.findByRole('button', { name: 'Raptor' }));
  await press(user, await screen.findByRole('button', { name: 'Remove from your log' }));
  await waitFor(async () => expect(await storedLog(member)).toEqual([]));
  window.history.back();
  await waitFor(() => expect(screen.getByLabelText('Raptor')).toHaveProperty('checked', false));
});
