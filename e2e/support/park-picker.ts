import { expect, type Locator, type Page } from '@playwright/test';
import { openAs } from './open-as.ts';
import type { Account } from './test.ts';

/** Signs a member in and opens the form with the park picker. Returns the dialog of the form. */
export async function openPlanForm(page: Page, member: Account): Promise<Locator> {
  await openAs(page, '/meetups', member);
  await page.getByRole('button', { name: 'Plan a visit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan your park visit' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Returns a park's button in the list of parks. */
export function parkButton(within: Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true });
}

/** Returns the star beside a park. */
export function starOf(within: Locator, name: string): Locator {
  return within.getByRole('button', { name: `Favorite ${name}`, exact: true });
}
