import { expect, type Locator, type Page } from '@playwright/test';
import { logCoasters, rankCoasters, storedTopList } from '../../server/testing/ride-log/log-rows.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { test } from '../support/test.ts';

const NAMES = ['Taron', 'Silver Star', 'Blue Fire Megacoaster', 'Balder', 'Nemesis Inferno', 'Baron 1898'];

const rankedNames = (page: Page) =>
  page.getByRole('list', { name: 'Top list' }).getByRole('heading', { level: 2 });

/** Drags a handle vertically by `by` px with the mouse, in steps as a hand does. */
async function drag(page: Page, handle: Locator, by: number): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not visible');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) await page.mouse.move(x, y + (by * step) / 8);
  await page.mouse.up();
}

async function rowHeight(page: Page): Promise<number> {
  const items = page.getByRole('list', { name: 'Top list' }).locator('> li');
  const [first, second] = [await items.nth(0).boundingBox(), await items.nth(1).boundingBox()];
  return (second?.y ?? 0) - (first?.y ?? 0);
}

test('a coaster is ranked by answering questions with the keyboard', async ({ page, member }) => {
  await rankCoasters(member, NAMES);
  await logCoasters(member, ['Helix']);
  await openAs(page, '/log/top', member);
  await page.getByRole('button', { name: 'Rank Helix' }).click();
  const panel = page.getByRole('region', { name: 'Which one do you prefer?' });
  await expectAccessible(page, 'a question');
  // The answers put Helix behind Silver Star. The binary search asks about Balder, then Silver Star, then Blue Fire.
  for (const [other, isOtherBetter] of [
    ['Balder', false],
    ['Silver Star', true],
    ['Blue Fire Megacoaster', false],
  ] as const) {
    await expect(panel.getByRole('button').nth(1)).toContainText(other);
    await panel
      .getByRole('button')
      .nth(isOtherBetter ? 1 : 0)
      .focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Helix is number 3.')).toBeVisible();
  expect(await storedTopList(member)).toEqual([...NAMES.slice(0, 2), 'Helix', ...NAMES.slice(2)]);
});

test('one coaster is dragged down and another up, Escape cancels a drag, and the End key moves a coaster to the end of the list', async ({
  page,
  member,
}) => {
  await rankCoasters(member, NAMES);
  await openAs(page, '/log/top', member);
  await expect(rankedNames(page)).toHaveText(NAMES);
  await expectAccessible(page, 'top list');
  const step = await rowHeight(page);
  await drag(page, page.getByRole('button', { name: 'Drag Taron, number 1 of 6' }), step * 2);
  const down = ['Silver Star', 'Blue Fire Megacoaster', 'Taron', 'Balder', 'Nemesis Inferno', 'Baron 1898'];
  await expect(rankedNames(page)).toHaveText(down);
  await expect.poll(() => storedTopList(member)).toEqual(down);
  await drag(page, page.getByRole('button', { name: 'Drag Balder, number 4 of 6' }), -step * 3);
  const up = ['Balder', 'Silver Star', 'Blue Fire Megacoaster', 'Taron', 'Nemesis Inferno', 'Baron 1898'];
  await expect(rankedNames(page)).toHaveText(up);
  await expect.poll(() => storedTopList(member)).toEqual(up);

  const handle = page.getByRole('button', { name: 'Drag Balder, number 1 of 6' });
  const box = await handle.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20 + step * 2);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(rankedNames(page)).toHaveText(up);

  await handle.focus();
  await page.keyboard.press('End');
  await expect(rankedNames(page)).toHaveText([...up.slice(1), 'Balder']);
  await expect(page.getByRole('button', { name: 'Drag Balder, number 6 of 6' })).toBeFocused();
});
