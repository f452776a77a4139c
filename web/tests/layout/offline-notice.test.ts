import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { changeHeaders, dropRequests } from '../support/requests.ts';

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

afterEach(() => setOnline(true));

async function openMembers(): Promise<UserEvent> {
  const user = await openApp('/members', await newMember());
  await screen.findByRole('heading', { name: 'Members' });
  await waitFor(() => expect(screen.queryByRole('status', { name: /Loading/ })).toBeNull());
  return user;
}

test('offline, the notice says that a loaded screen may be old, and that parts of another screen are missing', async () => {
  const user = await openMembers();
  const reconnects = [dropRequests('GET', /./), dropRequests('POST', /./)];
  setOnline(false);
  await screen.findByText('You are offline. This is what was loaded last.');
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Meetups' }));
  await screen.findByText('You are offline. What is missing loads once you are back online.');
  for (const reconnect of reconnects) reconnect();
  setOnline(true);
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
});

test('the notice disappears when a request reaches the server, even if the device still reports that it is offline', async () => {
  const user = await openMembers();
  setOnline(false);
  await screen.findByText(/^You are offline/);
  await user.type(screen.getByLabelText('Search members'), 'Nobody of this name');
  await screen.findByText('No members found');
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
});

test('online, the notice says that the server does not answer, until it answers again', async () => {
  const user = await openMembers();
  const navigation = within(screen.getByRole('navigation'));
  const reconnect = dropRequests('GET', /\/rest\//);
  await user.click(navigation.getByRole('link', { name: 'Meetups' }));
  await screen.findByText('The server does not answer. What is missing loads once it does.');
  reconnect();
  await user.click(navigation.getByRole('link', { name: /^Posts/ }));
  await waitFor(() => expect(screen.queryByText(/does not answer/)).toBeNull());
});

test('a network that answers with its own page does not count as the server', async () => {
  const user = await openMembers();
  changeHeaders('GET', /\/rest\//, { 'content-type': 'text/html; charset=utf-8' });
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Meetups' }));
  await screen.findByText('The server does not answer. What is missing loads once it does.');
});
