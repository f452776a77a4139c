import type { Page } from '@playwright/test';

export type Target = {
  /** The heading of the screen. */
  readonly heading: string;
  /** A selector for the content of the screen. */
  readonly content: string;
};

/** No screen takes this long. A timeout usually means that a heading or selector in measure-routes.ts no longer matches the app. */
const TIMEOUT_MS = 15_000;

/**
 * Calls `click`, and measures with the browser's clock from that click to the frame in which the heading and content of the screen
 * are painted and no skeleton is left. In ms.
 * @throws {Error} after a timeout, with what was missing
 */
export async function paintTime(page: Page, click: () => Promise<void>, target: Target): Promise<number> {
  const painted = page.evaluate(
    ({ heading, content, timeout }) =>
      new Promise<number>((resolve, reject) => {
        let clickedAt: number | undefined;
        addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true });
        const describeMissing = () => {
          const title = document.querySelector('h1')?.textContent?.trim();
          if (title !== heading) return `the heading is "${title}" instead of "${heading}"`;
          if (document.querySelector(`main ${content}`) === null) return `there is no ${content}`;
          if (document.querySelector('main [class*="Skeleton"]') !== null) return 'there is a skeleton';
          return undefined;
        };
        setTimeout(() => reject(new Error(`Not painted in time: ${describeMissing()}`)), timeout);
        const checkFrame = () => {
          const startedAt = clickedAt;
          if (startedAt === undefined || describeMissing()) {
            requestAnimationFrame(checkFrame);
            return;
          }
          // The screen is in this frame. The next task starts after the frame was painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - startedAt);
          port2.postMessage(null);
        };
        requestAnimationFrame(checkFrame);
      }),
    { ...target, timeout: TIMEOUT_MS },
  );
  await click();
  return painted;
}
