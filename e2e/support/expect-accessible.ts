import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const ALL_RULES: axe.RunOptions = {
  // Selectors, and the results of rules without violations, would take four fifths of axe's time.
  resultTypes: ['violations'],
  selectors: false,
  // The only WCAG 2.2 rule that axe disables by default.
  rules: { 'target-size': { enabled: true } },
};

const COLOUR_RULES: axe.RunOptions = {
  ...ALL_RULES,
  runOnly: ['color-contrast', 'link-in-text-block'],
};

type View = {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly rules: axe.RunOptions;
};

/** The two schemes differ only in colours, so the second view needs only the rules about colours. */
const VIEWS: readonly View[] = [
  { width: 320, colorScheme: 'light', rules: ALL_RULES },
  { width: 320, colorScheme: 'dark', rules: COLOUR_RULES },
  { width: 1280, colorScheme: 'dark', rules: ALL_RULES },
];

/** For screens with parts that only a desktop shows: the navigation at the side, the column about today, several columns of cards. */
const DESKTOP_IN_LIGHT: View = { width: 1280, colorScheme: 'light', rules: COLOUR_RULES };

const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Returns the violations that axe finds. The page must have loaded axe. */
async function findViolations(page: Page, selector: string, options: axe.RunOptions): Promise<string[]> {
  return page.evaluate(
    async ([within, chosen]) => {
      const { violations } = await window.axe.run(within, chosen);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [selector, options] as const,
  );
}

/** Finishes all animations except endless ones, because half-faded elements have too little contrast. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const endless = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    let running: Animation[];
    do {
      // The screen adapts to a new size or scheme in the first frame, and shows the result in the second.
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      running = document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && !endless(animation));
      for (const animation of running) animation.finish();
    } while (running.length > 0);
  });
}

async function expectAccessibleInView(
  page: Page,
  { width, colorScheme, rules }: View,
  screen: string,
  selector: string,
): Promise<void> {
  const where = `${screen}, ${colorScheme}, ${width} wide`;
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html'), where).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await finishAnimations(page);
  expect(await findViolations(page, selector, rules), where).toEqual([]);
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth, `${where}: scrolls horizontally`).toBeLessThanOrEqual(width);
}

/**
 * Expects that axe finds no violations and that the screen does not scroll horizontally, on a narrow phone in light and dark,
 * and on a desktop in dark. Does not reload the page, which would take most of the time. At the end, restores the size of the
 * page, but not its colour scheme; motion stays reduced.
 *
 * @param selector CSS selector of the elements to check. Behind an open dialog, axe would also measure targets that the
 * dialog partly covers.
 */
export async function expectAccessible(page: Page, screen: string, selector = ':root'): Promise<void> {
  await expectAccessibleInViews(page, VIEWS, screen, selector);
}

/** Like {@link expectAccessible}, and also checks the colours on a desktop in light. */
export async function expectAccessibleInAllViews(page: Page, screen: string): Promise<void> {
  await expectAccessibleInViews(page, [...VIEWS, DESKTOP_IN_LIGHT], screen, ':root');
}

async function expectAccessibleInViews(
  page: Page,
  views: readonly View[],
  screen: string,
  selector: string,
): Promise<void> {
  const size = page.viewportSize();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  // A page in the background renders no frames and gets no event for a new colour scheme.
  await page.bringToFront();
  for (const view of views) await expectAccessibleInView(page, view, screen, selector);
  if (size) await page.setViewportSize(size);
  await finishAnimations(page);
}
