import type { Page } from '@playwright/test';

/** Waits for the confetti that `triggerConfetti` causes. Watches the page before it calls `triggerConfetti`, because the confetti soon disappears. */
export async function expectConfetti(page: Page, triggerConfetti: () => Promise<void>): Promise<void> {
  const shown = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const resolveIfDrawn = () => document.querySelector('canvas') && resolve();
        new MutationObserver(resolveIfDrawn).observe(document.body, { childList: true });
      }),
  );
  await triggerConfetti();
  await shown;
}
