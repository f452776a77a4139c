import { expect, type Page } from '@playwright/test';

/** Fills in the sign-up form and sends it. Ends on the code screen. */
export async function signUpAs(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Enter verification code' })).toBeVisible();
}

/** Types a code into the six fields. The last digit sends it. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code digit').first().focus();
  await page.keyboard.type(code);
}
