import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { GOOD_PASSWORD } from '../../../server/testing/accounts.ts';
import { newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { failRequests } from '../support/requests.ts';

const LIST_SESSIONS = /\/rpc\/list_own_sessions$/;
const END_SESSION = /\/rpc\/end_own_session$/;

test('a member signs out another device, which then shows the sign-in screen', async () => {
  const member = await newMember();
  const other = await member.client.auth.signInWithPassword({ email: member.email, password: GOOD_PASSWORD });
  const restoreList = failRequests('POST', LIST_SESSIONS, 400);
  const user = await openApp('/settings', member);
  await screen.findByText('Failed to load your devices');
  restoreList();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  const list = within(await screen.findByRole('region', { name: 'Your devices' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getAllByText('This device')).toHaveLength(1);

  const restoreEnd = failRequests('POST', END_SESSION, 500);
  await user.click(list.getByRole('button', { name: /^Sign out / }));
  await screen.findByText('The device was not signed out. Please try again.');
  restoreEnd();
  await user.click(list.getByRole('button', { name: /^Sign out / }));
  await screen.findByText(/has to sign in again/);
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  list.getByText(/You are signed in nowhere else/);

  const { session } = other.data;
  if (!session) throw new Error('no second session');
  await openApp('/settings', { ...member, session });
  await screen.findByRole('heading', { name: 'Hey there thrill seeker' });
});
