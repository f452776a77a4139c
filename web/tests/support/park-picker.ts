import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { Account } from '../../../server/testing/accounts.ts';
import { openApp } from './open-app.ts';

/** Returns queries within the form with the park picker. */
export const planForm = () => within(screen.getByRole('dialog', { name: 'Plan your park visit' }));

/** Opens the form on the calendar screen, which must be open. */
export async function openPlanForm(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Plan a visit' }));
  await screen.findByRole('dialog', { name: 'Plan your park visit' });
}

/** Opens the app and the form. */
export async function openPlanFormAs(member: Account): Promise<UserEvent> {
  const user = await openApp('/meetups', member);
  await openPlanForm(user);
  return user;
}

/** Finds a park's button in the list of parks. */
export const findPark = (name: string) => planForm().findByRole('button', { name });

/** Finds the star beside a park. */
export const findStar = (name: string) => planForm().findByRole('button', { name: `Favorite ${name}` });
