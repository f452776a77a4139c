import { expect, type Page } from '@playwright/test';

/** Waits until the sections of the settings have loaded: when they load, they move the buttons below them. */
export async function waitForSettings(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Your devices' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}
