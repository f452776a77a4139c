import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe has against the screen as it is now; and whether it scrolls sideways. */
export async function expectNoFindings(page: Page, screen: string): Promise<void> {
  // Half-faded things have half their contrast; what counts is what is there in the end.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(findings, screen).toEqual([]);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0], `${screen} scrolls sideways`).toBeLessThanOrEqual(widths[1] ?? 0);
}
