import { expect, type Page } from '@playwright/test';
import type { Account } from './test.ts';

/** Opens `path` signed out, and signs in on the sign-in screen. */
export async function signInAt(
  page: Page,
  path: string,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
}
