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
  // Selectors for everything that is in order take axe four fifths of its time, and nobody reads them.
  resultTypes: ['violations'],
  selectors: false,
  // Of WCAG 2.2, axe leaves this one off unless asked.
  rules: { 'target-size': { enabled: true } },
};

/** Another scheme has other colours and nothing else. */
const RULES_OF_COLOUR: axe.RunOptions = {
  ...ALL_RULES,
  runOnly: ['color-contrast', 'link-in-text-block'],
};

const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe, which must be on the page, has against it. */
async function findings(page: Page, options: axe.RunOptions): Promise<string[]> {
  return page.evaluate(async (chosen) => {
    const { violations } = await window.axe.run(document, chosen);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
}

/** Half-faded things have half their contrast; what counts is what is there in the end. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Two frames: one in which the screen answers the new size or scheme, one that shows it.
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });
}

/**
 * The screen as it is now, on a narrow phone and on a desktop, light and dark: axe has nothing against it, and it does
 * not scroll sideways. The page is not loaded anew for each, which takes most of the time; its size is put back after.
 */
export async function expectNoFindings(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  // A page behind another one draws no frames, and hears of no change of scheme.
  await page.bringToFront();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const where = `${screen}, ${colorScheme}, ${width} wide`;
      await expect(page.locator('html'), where).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await settle(page);
      const rules = colorScheme === SCHEMES[0] ? ALL_RULES : RULES_OF_COLOUR;
      expect(await findings(page, rules), where).toEqual([]);
    }
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, `${screen} scrolls sideways at ${width}`).toBeLessThanOrEqual(width);
  }
  if (size) await page.setViewportSize(size);
}
