import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { Account } from '../../../server/testing/accounts.ts';
import { openApp } from './open-app.ts';

type ProfileDialog = { readonly user: UserEvent; readonly dialog: ReturnType<typeof within> };

/** Finds the form in the profile dialog. */
export async function findProfileForm(): Promise<HTMLFormElement> {
  const form = (await screen.findByLabelText('Coaster count')).closest('form');
  if (!form) throw new Error('the coaster count is in no form');
  return form;
}

/** Opens the account menu with the button of the avatar, and returns queries within the menu. */
export async function openAccountMenu(user: UserEvent): Promise<ReturnType<typeof within>> {
  await user.click(await screen.findByRole('button', { name: /Account menu$/ }));
  return within(screen.getByRole('navigation', { name: 'Account' }));
}

/** Opens the app at `path` as a member, and then the profile dialog. */
export async function openProfileDialog(member: Account, path = '/members'): Promise<ProfileDialog> {
  const user = await openApp(path, member);
  const menu = await openAccountMenu(user);
  await user.click(menu.getByRole('button', { name: 'Edit profile' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Edit profile' })) };
}
