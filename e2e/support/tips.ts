import type { Locator, Page } from '@playwright/test';

/** Returns the tip with this text, as a card or in full. */
export function tipOf(page: Page | Locator, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text });
}
