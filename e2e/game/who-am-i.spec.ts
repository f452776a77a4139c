// @spec guide/game, guide/navigation, guide/game-states

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { test } from '../support/test.ts';

/** Returns the CSS transform that rotates the page, or 'none' when it is upright. */
const readRotation = (page: Page) => page.evaluate(() => getComputedStyle(document.body).transform);

/** Angles that a phone reports when it is held on its long edge in front of the forehead, and when its screen is tilted down. */
const UPRIGHT = { beta: 0, gamma: -88 };
const DOWN = { beta: 180, gamma: -20 };

const tilt = (page: Page, position: typeof UPRIGHT) =>
  page.evaluate(
    (angles) => window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', angles)),
    position,
  );

// @spec guide/flash
test('a game is played by button, keyboard and tilt, and the back button leaves it', async ({
  page,
  context,
  member,
}) => {
  // Chromium's headless shell denies these permissions without asking.
  await context.grantPermissions(['accelerometer', 'gyroscope']);
  await page.clock.install();
  await openAs(page, '/members', member);
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  expect(await readRotation(page)).toBe('none');
  // Opens the game without a reload, as a link in the app does.
  await page.evaluate(() => {
    history.pushState({}, '', '/who-am-i-game');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });

  await expect(page.getByRole('heading', { level: 1, name: 'Who Am I? Coaster Edition' })).toBeVisible();
  await expect(page).toHaveTitle('Who Am I? Coaster Edition · THRILLSEEKERS');
  await expect(page.getByRole('listitem')).toHaveText([
    /Hold your phone to your forehead/,
    /give you clues/,
    /green for correct.*Red to pass/,
    /2 minutes/,
  ]);
  // Rotated by 90°, and moved by the width of the screen, 390 px.
  expect(await readRotation(page)).toMatch(/^matrix\(0, 1, -1, 0, 390/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByLabel('Tilt to answer').click();
  await expect(page.getByLabel('Tilt to answer')).toBeChecked();
  await page.getByLabel('Full screen').uncheck();
  await expectAccessible(page, 'setup');
  await page.getByRole('button', { name: 'Choose a mode' }).click();
  await expect(page.getByText('Only the park name may be guessed')).toBeVisible();
  await expectAccessible(page, 'mode selection');

  await page.getByRole('button', { name: 'Theme Parks' }).click();
  const word = page.getByRole('heading', { level: 1 });
  const time = page.getByRole('timer');
  const score = page.getByText(/^Score/);
  const flash = page.locator('[data-flash]');
  await expect(time).toHaveText(/^(2:00|1:\d\d)$/);
  await expectAccessible(page, 'playing');
  await page.getByRole('button', { name: 'End this game' }).click();
  await page.getByRole('button', { name: 'Choose a mode' }).click();

  // Until `clock.resume`, time passes only when the test moves the clock. The clock cannot go back, so it stops an hour ahead.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Roller Coasters' }).click();
  await expect(time).toHaveText('2:00');
  await expect(score).toHaveText('Score 0');
  const words = [await word.textContent()];
  const expectVerdict = async (points: number, verdict: 'correct' | 'pass') => {
    await expect(score).toHaveText(`Score ${points}`);
    await expect(flash).toHaveAttribute('data-flash', verdict);
    await page.clock.runFor(299);
    await expect(flash).toHaveAttribute('data-flash', verdict);
    await page.clock.runFor(1);
    await expect(flash).toHaveCount(0);
    words.push(await word.textContent());
  };
  await page.getByRole('button', { name: 'Correct' }).click();
  await expectVerdict(10, 'correct');
  await page.getByRole('button', { name: 'Pass' }).click();
  await expectVerdict(10, 'pass');
  await page.keyboard.press('ArrowRight');
  await expectVerdict(20, 'correct');
  await page.keyboard.press('ArrowLeft');
  await expectVerdict(20, 'pass');
  await tilt(page, UPRIGHT);
  await tilt(page, DOWN);
  await expectVerdict(30, 'correct');
  expect(new Set(words).size).toBe(words.length);
  // The five flashes took 1.5 s of the first minute.
  await page.clock.runFor(58_500);
  await expect(time).toHaveText('1:00');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // In a sleeping tab, timers stop but the clock does not.
  await page.clock.fastForward(59_000);
  await expect(time).toHaveText('0:01');
  await page.clock.fastForward(600_000);
  await expect(word).toHaveText('Final Score 30');
  await expect(page.getByText('3 correct, 2 passed')).toBeVisible();
  await page.clock.runFor(400);
  const hasConfetti = await page.locator('canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return false;
    const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    return data.some((part) => part > 0);
  });
  expect(hasConfetti).toBe(true);
  await page.clock.resume();
  await expectAccessible(page, 'finished');

  await page.getByRole('button', { name: 'Play Again' }).click();
  await expect(score).toHaveText('Score 0');
  await expect(time).toHaveText(/^(2:00|1:5\d)$/);
  expect(await readRotation(page)).toMatch(/^matrix\(0, 1, -1, 0, 390/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  expect(await readRotation(page)).toBe('none');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  // Scores and settings survive a reload. "Back" leads home, because the reloaded app has shown no other screen yet.
  await page.goto('/who-am-i-game');
  await expect(page.getByRole('region', { name: 'Last scores' })).toContainText('30');
  await expect(page.getByLabel('Tilt to answer')).toBeChecked();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await readRotation(page)).toBe('none');
});
