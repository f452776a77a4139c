import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Waits for an error toast with exactly this message. */
export async function expectErrorToast(message: string): Promise<void> {
  await waitFor(() => {
    const alerts = Array.from(document.querySelectorAll('[role="alert"]'), ({ textContent }) => textContent);
    expect(alerts).toContain(`Error${message}`);
  });
}

/** Finds the Undo button of a toast and moves the pointer onto it. The toast then stays open, however long the test waits. */
export async function holdUndoButton(user: UserEvent): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Undo' });
  await user.hover(button);
  return button;
}
