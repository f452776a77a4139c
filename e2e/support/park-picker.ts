import { expect, type Locator, type Page } from '@playwright/test';
import { openAs } from './open-as.ts';
import type { Account } from './test.ts';

/** Signs a member in and opens the form that holds the picker of parks; answers the form's dialog. */
export async function openPlanForm(page: Page, member: Account): Promise<Locator> {
  await openAs(page, '/meetups', member);
  return reopenPlanForm(page);
}

/** Opens the form on the screen that shows the calendar. */
export async function reopenPlanForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Plan a visit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan your park visit' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** A park's button in the list of parks. */
export function parkButton(place: Locator, name: string): Locator {
  return place.getByRole('button', { name, exact: true });
}

/** The star beside a park. */
export function starOf(place: Locator, name: string): Locator {
  return place.getByRole('button', { name: `Favorite ${name}`, exact: true });
}
