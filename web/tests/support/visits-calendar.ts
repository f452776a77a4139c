import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** Finds the row of today, which opens the day's list. */
export const findDay = () => screen.findByRole('button', { name: /^Today, / });

/** Opens the list of today's meetups and visits. */
export async function openDay(user: UserEvent): Promise<void> {
  await user.click(await findDay());
}
