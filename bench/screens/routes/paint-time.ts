import type { Page } from '@playwright/test';

export type Target = {
  /** The heading of the screen. */
  readonly heading: string;
  /** A selector for its content. */
  readonly content: string;
};

/**
 * Calls `click`, and measures with the browser's clock from that click to the frame in which the heading and content of the screen
 * are painted and no skeleton is left. In ms.
 */
export async function paintTime(page: Page, click: () => Promise<void>, target: Target): Promise<number> {
  const painted = page.evaluate(
    ({ heading, content }) =>
      new Promise<number>((resolve) => {
        let clickedAt: number | undefined;
        addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true });
        const isThere = () =>
          document.querySelector('h1')?.textContent === heading &&
          document.querySelector(`main ${content}`) !== null &&
          document.querySelector('main [class*="Skeleton"]') === null;
        const look = () => {
          const from = clickedAt;
          if (from === undefined || !isThere()) {
            requestAnimationFrame(look);
            return;
          }
          // This frame contains it; the next task starts after it was painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - from);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      }),
    target,
  );
  await click();
  return painted;
}
