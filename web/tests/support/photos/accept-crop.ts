import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Waits until the button that accepts the suggested crop of a picked photo is enabled, and returns the button. */
export async function findCropButton(): Promise<HTMLElement> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop your photo' }));
  const button = await dialog.findByRole('button', { name: 'Use photo' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  return button;
}

/** Accepts the suggested crop of a picked photo. Only a test in a browser can check which part of the photo it is. */
export async function acceptCrop(user: UserEvent): Promise<void> {
  await user.click(await findCropButton());
}
