import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';

/** Waits for an error toast with exactly this message. */
export async function expectErrorToast(message: string): Promise<void> {
  await waitFor(() => {
    const alerts = Array.from(document.querySelectorAll('[role="alert"]'), ({ textContent }) => textContent);
    expect(alerts).toContain(`Error${message}`);
  });
}
