// @spec accounts/roles, community/user-table, community/roles

import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { type Account, nameFor } from '../../../server/testing/accounts.ts';
import { openDatabaseOf } from '../../../server/testing/server-process.ts';
import { setRole } from '../../../server/testing/set-role.ts';
import { fill } from '../support/fill.ts';
import { newAdmin, newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { changeResponses, countRequests, failRequests, holdRequests } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';
import { widenScreen } from '../support/wide-screen.ts';

const SET_ROLE = /\/rpc\/set_user_role$/;
const DELETE_USER = /\/rpc\/delete_user_and_data$/;

const roleField = (name: string) => screen.findByRole('combobox', { name: `Role of ${name}` });

async function expectRole(name: string, role: string): Promise<void> {
  await waitFor(async () => expect(await roleField(name)).toHaveProperty('value', role));
}

async function chooseRole(user: UserEvent, name: string, role: string): Promise<void> {
  await user.click(await roleField(name));
  await chooseOption(user, role);
}

/** The options are rendered in a portal that happy-dom considers hidden. */
async function chooseOption(user: UserEvent, role: string): Promise<void> {
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${role}`), hidden: true }));
}

async function storedRole({ client, id }: Account): Promise<unknown> {
  const { data, error } = await client.from('user_roles').select('role').eq('user_id', id).single();
  if (error) throw error;
  return data.role;
}

/**
 * Opens the list of users with a search that finds only one account: happy-dom takes seconds to draw the whole list. The app keeps the
 * search in the state of the history entry, not in the URL.
 */
async function openSearch(admin: Account, search: string): Promise<UserEvent> {
  const user = await openApp('/admin', admin, { search });
  await screen.findByText('1 account');
  return user;
}

/** Creates a member with this role, and opens the list of users as an admin, with a search that finds only that member. */
async function openWithNewMember(
  role: 'user' | 'admin' = 'user',
): Promise<{ readonly other: Account; readonly name: string; readonly user: UserEvent }> {
  const [admin, other] = await Promise.all([newAdmin(), newMember()]);
  if (role === 'admin') await setRole(inject('site').dataDir, other.email, role);
  const user = await openSearch(admin, other.email);
  return { other, name: nameFor(other.id), user };
}

async function clickInDialog(user: UserEvent, dialog: string, button: string): Promise<void> {
  const confirmDialog = await screen.findByRole('dialog', { name: dialog });
  await user.click(within(confirmDialog).getByRole('button', { name: button }));
}

async function expectMembersScreen(): Promise<void> {
  await waitFor(() => expect(window.location.pathname).toBe('/members'));
  await screen.findByRole('heading', { name: 'Members' });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull());
}

test.each(['user', 'moderator'] as const)(
  'a %s is redirected to the list of members, and the app does not request the users',
  async (role) => {
    const member = await newMember();
    await setRole(inject('site').dataDir, member.email, role);
    const countSent = countRequests('POST', /\/rpc\/list_users$/);
    await openApp('/admin', member);
    await expectMembersScreen();
    expect(countSent()).toBe(0);
  },
);

test('the screen waits for the role before it shows the list', async () => {
  const admin = await newAdmin();
  const release = holdRequests('GET', /\/user_roles$/);
  await openApp('/admin?sort=email', admin);
  await within(await screen.findByRole('main')).findByText('Loading...');
  expect(screen.queryByRole('heading')).toBeNull();
  release();
  await screen.findByRole('heading', { name: 'Administration' });
  expect(window.location.pathname + window.location.search).toBe('/admin?sort=email');
  await screen.findByText(/^[\d,]+ accounts$/);
});

test('an admin who loses the role is redirected after the next request', async () => {
  const admin = await newAdmin();
  await openApp('/admin', admin);
  await screen.findByText(/^[\d,]+ accounts$/);
  await setRole(inject('site').dataDir, admin.email, 'user');
  fill(screen.getByLabelText('Search users'), admin.email);
  await expectMembersScreen();
});

test('an admin makes a member a moderator', async () => {
  const { other, name, user } = await openWithNewMember();
  await chooseRole(user, name, 'Moderator');
  await screen.findByText('Role changed');
  await expectRole(name, 'Moderator');
  expect(await storedRole(other)).toBe('moderator');
});

test('making a member an admin needs a confirmation', async () => {
  const { other, name, user } = await openWithNewMember();
  const dialogName = `Make \u2068${name}\u2069 an admin?`;
  await chooseRole(user, name, 'Admin');
  await clickInDialog(user, dialogName, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectRole(name, 'User');
  await chooseRole(user, name, 'Admin');
  await clickInDialog(user, dialogName, 'Make admin');
  await expectRole(name, 'Admin');
  await waitFor(async () => expect(await storedRole(other)).toBe('admin'));
});

test('a rejected demotion of the last admin shows the reason and keeps the role', async () => {
  const { name, user } = await openWithNewMember('admin');
  await expectRole(name, 'Admin');
  failRequests('POST', SET_ROLE, 409, { code: 'PT409', hint: 'last_admin', message: 'Technical details' });
  await chooseRole(user, name, 'User');
  await user.click(await screen.findByRole('button', { name: 'Take it' }));
  await screen.findByText(/^This is the last admin\./);
  expect(document.body.textContent).not.toContain('Technical details');
  await expectRole(name, 'Admin');
});

test.each([
  ['a reason', { message: 'The lift hill is out of order' }, 'The lift hill is out of order'],
  ['no reason', {}, 'Failed to delete user'],
])('a failed deletion with %s shows a message and keeps the member', async (_why, body, message) => {
  const { name, user } = await openWithNewMember();
  failRequests('POST', DELETE_USER, 500, body);
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  await user.click(await screen.findByRole('button', { name: 'Delete user' }));
  await expectErrorToast(message);
  await roleField(name);
});

test('admins cannot delete themselves in the list', async () => {
  const admin = await newAdmin();
  await openSearch(admin, admin.email);
  await screen.findByText('That is you');
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

test('an admin who gives up their own role is redirected', async () => {
  const admin = await newAdmin();
  const user = await openSearch(admin, admin.email);
  await user.click(await screen.findByRole('combobox', { name: /^Role of / }));
  await chooseOption(user, 'User');
  await clickInDialog(user, 'Give up your own admin role?', 'Give it up');
  await expectMembersScreen();
});

/** Creates accounts without a profile, like those with an unconfirmed email. Signing up would take seconds to hash the passwords. */
async function addAccounts(emails: readonly string[]): Promise<void> {
  const sql = await openDatabaseOf(inject('site').dataDir);
  try {
    await sql`insert into auth.users (id, email) select gen_random_uuid(), unnest(${[...emails]}::text[])`;
  } finally {
    await sql.end();
  }
}

test('on a wide screen the table is sorted and paged, and keeps its state when the admin returns to it', async () => {
  widenScreen();
  const suffix = randomUUID().slice(0, 8);
  const guest = (number: number) => `guest${String(number).padStart(2, '0')}-${suffix}@example.test`;
  await addAccounts(Array.from({ length: 21 }, (_, number) => guest(number)));
  // Returns only two rows of each page: happy-dom takes seconds to draw twenty.
  changeResponses('POST', /\/rpc\/list_users$/, (body) =>
    JSON.stringify(z.array(z.unknown()).parse(JSON.parse(body)).slice(0, 2)),
  );
  const heading = (name: string) => screen.getByText(name, { selector: 'th[scope="col"] button' });
  const sortOf = (name: string) => heading(name).closest('th')?.getAttribute('aria-sort');
  /** Waits until the table has the rows of these guests. */
  const expectRows = (...guests: readonly number[]) =>
    waitFor(() => {
      const rows = Array.from(document.querySelectorAll('tbody tr'), ({ textContent }) => textContent);
      expect(rows).toEqual(guests.map((number) => expect.stringContaining(guest(number))));
    });

  const user = await openApp('/admin', await newAdmin(), { search: `-${suffix}@` });
  await screen.findByText('21 accounts');
  expect(sortOf('Joined')).toBe('descending');
  expect(screen.getAllByText('No profile yet')).toHaveLength(2);
  await user.click(heading('Email'));
  await expectRows(0, 1);
  expect(sortOf('Email')).toBe('ascending');
  expect(sortOf('Joined')).toBeNull();
  await user.click(screen.getByText('Next'));
  await expectRows(20);
  expect(window.location.search).toBe('?sort=email&page=2');
  await user.click(heading('Email'));
  await expectRows(20, 19);
  expect(window.location.search).toBe('?sort=-email');

  await user.click(screen.getByText('Meetups'));
  await screen.findByRole('heading', { name: 'Meetups' });
  window.history.back();
  await screen.findByText('21 accounts');
  await reload();
  await screen.findByText('21 accounts');
  expect(screen.getByLabelText('Search users')).toHaveProperty('value', `-${suffix}@`);
  await expectRows(20, 19);
  fill(screen.getByLabelText('Search users'), `nobody-${suffix}`);
  await screen.findByText('No users found');
});
