import type { Page } from '@playwright/test';

/** Does something that throws confetti, and waits for it: it falls and is gone, so it is looked for from before. */
export async function expectConfetti(page: Page, act: () => Promise<void>): Promise<void> {
  const thrown = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => document.querySelector('canvas') && resolve();
        new MutationObserver(look).observe(document.body, { childList: true });
      }),
  );
  await act();
  await thrown;
}
