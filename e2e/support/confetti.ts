import type { Page } from '@playwright/test';

/** Calls `triggerConfetti`, and waits for confetti. Starts to watch the page before that call, because the confetti soon disappears. */
export async function expectConfetti(page: Page, triggerConfetti: () => Promise<void>): Promise<void> {
  const confettiShown = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const resolveIfDrawn = () => document.querySelector('canvas') && resolve();
        new MutationObserver(resolveIfDrawn).observe(document.body, { childList: true });
      }),
  );
  await triggerConfetti();
  await confettiShown;
}
