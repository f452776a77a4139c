import type { CDPSession, Locator, Page } from '@playwright/test';

type Point = { readonly x: number; readonly y: number };

async function dispatchTouch(
  session: CDPSession,
  type: string,
  touchPoints: readonly Point[],
): Promise<void> {
  await session.send('Input.dispatchTouchEvent', {
    type: type as 'touchStart',
    touchPoints: touchPoints.map(({ x, y }, id) => ({ x, y, id })),
  });
}

async function centerOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Swipes one finger horizontally from the middle of an element by `by` px. */
export async function swipe(page: Page, element: Locator, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { x, y } = await centerOf(element);
  await dispatchTouch(session, 'touchStart', [{ x, y }]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await dispatchTouch(session, 'touchMove', [{ x: x + by * part, y }]);
  await dispatchTouch(session, 'touchEnd', []);
  await session.detach();
}

/** Moves two fingers around the middle of an element from `from` px to `to` px apart. */
export async function pinch(page: Page, element: Locator, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { x, y } = await centerOf(element);
  const fingers = (apart: number) => [
    { x: x - apart / 2, y },
    { x: x + apart / 2, y },
  ];
  await dispatchTouch(session, 'touchStart', fingers(from));
  for (const part of [0.5, 1]) await dispatchTouch(session, 'touchMove', fingers(from + (to - from) * part));
  await dispatchTouch(session, 'touchEnd', []);
  await session.detach();
}

/** Sends both taps at once: on a slow machine, the second would otherwise come too late. */
export async function doubleTap(page: Page, x: number, y: number): Promise<void> {
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
}
