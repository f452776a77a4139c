import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Returns the button that keeps the suggested part of a picked photo, when it can be pressed. */
export async function findCropButton(): Promise<HTMLElement> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop your photo' }));
  const button = await dialog.findByRole('button', { name: 'Use photo' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  return button;
}

/** Keeps the suggested part of a picked photo. Which part that is needs a browser. */
export async function keepCrop(user: UserEvent): Promise<void> {
  await user.click(await findCropButton());
}
