import { expect, type Locator, type Page } from '@playwright/test';

/** Presses an entry of the menu behind the own avatar. */
export async function pressInAccountMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Account' });
  await menu.getByText(entry, { exact: true }).click();
}

/** Opens the form of the own profile, and waits until its code has loaded. */
export async function openProfile(page: Page): Promise<Locator> {
  await pressInAccountMenu(page, 'Edit profile');
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeVisible();
  return dialog;
}
