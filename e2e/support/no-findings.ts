import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const WIDTHS = [320, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const ALL_RULES: axe.RunOptions = {
  // Computing selectors and passing results would take four fifths of axe's time.
  resultTypes: ['violations'],
  selectors: false,
  // The only WCAG 2.2 rule that axe disables by default.
  rules: { 'target-size': { enabled: true } },
};

/** The second colour scheme changes nothing but colours. */
const COLOUR_RULES: axe.RunOptions = {
  ...ALL_RULES,
  runOnly: ['color-contrast', 'link-in-text-block'],
};

const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Returns the violations that axe finds. The page must have loaded axe. */
async function findings(page: Page, part: string, options: axe.RunOptions): Promise<string[]> {
  return page.evaluate(
    async ([within, chosen]) => {
      const { violations } = await window.axe.run(within, chosen);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [part, options] as const,
  );
}

/** Waits for the end of all animations: half-faded elements have too little contrast. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Two frames: the screen adapts to the new size or scheme in the first and shows it in the second.
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });
}

/**
 * Expects that axe finds no violations and that the screen does not scroll horizontally, on a narrow phone and a desktop,
 * light and dark. Does not reload the page, which would take most of the time, and restores its size at the end.
 *
 * @param part selects what is checked: for an open dialog, axe would also measure the targets that it partly covers
 */
export async function expectNoFindings(page: Page, screen: string, part = ':root'): Promise<void> {
  const size = page.viewportSize();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  // A page in the background renders no frames and gets no event for a new colour scheme.
  await page.bringToFront();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const where = `${screen}, ${colorScheme}, ${width} wide`;
      await expect(page.locator('html'), where).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await settle(page);
      const rules = colorScheme === SCHEMES[0] ? ALL_RULES : COLOUR_RULES;
      expect(await findings(page, part, rules), where).toEqual([]);
    }
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, `${screen} scrolls horizontally at ${width}`).toBeLessThanOrEqual(width);
  }
  if (size) await page.setViewportSize(size);
  await settle(page);
}
