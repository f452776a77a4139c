import { expect, type Locator, type Page } from '@playwright/test';

/** Clicks an entry of the account menu, which the avatar opens. */
export async function clickInAccountMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Account' });
  await menu.getByText(entry, { exact: true }).click();
}

/** Opens the form of the member's profile, and waits until its code has loaded. */
export async function openProfile(page: Page): Promise<Locator> {
  await clickInAccountMenu(page, 'Edit profile');
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeVisible();
  return dialog;
}
