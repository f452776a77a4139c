import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** Finds the button of today, which opens the list of the day. */
export const findToday = () => screen.findByRole('button', { name: /^Today, / });

/** Opens the list of today's meetups and visits. */
export async function openToday(user: UserEvent): Promise<void> {
  await user.click(await findToday());
}
