import type { Page } from '@playwright/test';

export type Target = {
  /** The heading of the screen. */
  readonly heading: string;
  /** What its content consists of, as a selector. */
  readonly content: string;
};

/**
 * Does `click`, and measures from that click, by the browser's own clock, until the frame is painted in which the screen's
 * heading and content stand and nothing of it is still a skeleton. In ms.
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
          // This frame holds it; the next task begins when it has been painted.
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
