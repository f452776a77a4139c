import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the screen of what could not be sent, from the notice above the screen. */
export async function openFailed(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('link', { name: '1 thing could not be sent' }));
  await screen.findByRole('heading', { name: 'Waiting to be sent' });
}
