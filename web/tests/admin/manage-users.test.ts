// @spec accounts/roles, community/user-table, community/roles

import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, inject, test } from 'vitest';
import { type Account, nameFor } from '../../../server/testing/accounts.ts';
import { setRole } from '../../../server/testing/set-role.ts';
import { fill } from '../support/fill.ts';
import { newAdmin, newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { countRequests, failRequests, holdRequests } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const ROLE = /\/rpc\/set_user_role$/;
const DELETION = /\/rpc\/delete_user_and_data$/;

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

/** Opens the administration at a search that finds one account: happy-dom takes seconds to draw the whole list. */
async function openSearch(admin: Account, search: string): Promise<UserEvent> {
  const user = await openApp('/admin', admin, { search });
  await screen.findByText('1 account');
  return user;
}

/** Opens the administration as an admin, at the search for another member. */
async function findMember(
  role: 'user' | 'admin' = 'user',
): Promise<{ readonly other: Account; readonly name: string; readonly user: UserEvent }> {
  const [admin, other] = await Promise.all([newAdmin(), newMember()]);
  if (role === 'admin') await setRole(inject('site').dataDir, other.email, role);
  const user = await openSearch(admin, other.email);
  return { other, name: nameFor(other.id), user };
}

async function clickInDialog(user: UserEvent, dialog: string, button: string): Promise<void> {
  const question = await screen.findByRole('dialog', { name: dialog });
  await user.click(within(question).getByRole('button', { name: button }));
}

async function expectMembersScreen(): Promise<void> {
  await waitFor(() => expect(window.location.pathname).toBe('/members'));
  await screen.findByRole('heading', { name: 'Members' });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull());
}

test.each(['user', 'moderator'] as const)(
  'a %s is redirected to the members and sends no request for users',
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
  const { other, name, user } = await findMember();
  await chooseRole(user, name, 'Moderator');
  await screen.findByText('Role changed');
  await expectRole(name, 'Moderator');
  expect(await storedRole(other)).toBe('moderator');
});

test('making a member an admin needs a confirmation', async () => {
  const { other, name, user } = await findMember();
  const question = `Make \u2068${name}\u2069 an admin?`;
  await chooseRole(user, name, 'Admin');
  await clickInDialog(user, question, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectRole(name, 'User');
  await chooseRole(user, name, 'Admin');
  await clickInDialog(user, question, 'Make admin');
  await expectRole(name, 'Admin');
  await waitFor(async () => expect(await storedRole(other)).toBe('admin'));
});

test('the last admin cannot be demoted', async () => {
  const { name, user } = await findMember('admin');
  await expectRole(name, 'Admin');
  failRequests('POST', ROLE, 409, { code: 'PT409', hint: 'last_admin', message: 'Technical details' });
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
  const { name, user } = await findMember();
  failRequests('POST', DELETION, 500, body);
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
