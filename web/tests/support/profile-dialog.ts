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

/** Opens the app as a member and the profile dialog. */
export async function openProfileDialog(member: Account): Promise<ProfileDialog> {
  const user = await openApp('/members', member);
  await user.click(await screen.findByRole('button', { name: /Edit profile$/ }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Edit profile' })) };
}
