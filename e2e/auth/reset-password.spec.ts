import { expect } from '@playwright/test';
import { failRequests } from '../support/failing-requests.ts';
import { linkIn, nthMailTo } from '../support/outbox.ts';
import { signInAt } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const NEW_PASSWORD = 'Brand-new-track8?';

test('asking for a link needs an address, and says the same whether or not it has an account', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Send reset link' });
  await send.click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();

  await failRequests(page, 'POST', '**/auth/v1/recover**', { status: 500 });
  await page.getByLabel('Email').fill('nobody-rides-here@example.test');
  await send.click();
  await expect(page.getByText('Failed to send reset email')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody-rides-here@example.test');
  await page.unrouteAll();
  await send.click();
  await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
});

test.describe('a link', () => {
  test('sets a new password, leads home, and works only once', async ({ page, member, dataDir }) => {
    await member.client.auth.resetPasswordForEmail(member.email);
    const link = linkIn(await nthMailTo(dataDir, member.email, 2));
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password$/);

    const update = page.getByRole('button', { name: 'Update Password' });
    await expect(update).toBeDisabled();
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill('Something-else9!');
    await update.click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();

    // A reload in the middle comes back to the form, not to the app.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await failRequests(page, 'PUT', '**/auth/v1/user**', { status: 400 });
    await update.click();
    await expect(page.getByText('Failed to update password')).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveValue(NEW_PASSWORD);
    await page.unrouteAll();
    await update.click();
    await expect(page.getByRole('heading', { name: /^Hey, / })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signInAt(page, '/auth', { email: member.email, password: NEW_PASSWORD });
  });

  test('stands ahead of onboarding, at whatever address it arrives; given up on it leads to sign-in', async ({
    page,
    account,
    dataDir,
  }) => {
    await account.client.auth.resetPasswordForEmail(account.email);
    const link = linkIn(await nthMailTo(dataDir, account.email, 2));
    await page.goto(link.replace(/redirect_to=[^&]*/, 'redirect_to='));
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
  });

  test('that is none is refused with a way back', async ({ page }) => {
    const invalid = 'Invalid password reset link. Please request a new one.';
    for (const [address, shown] of [
      ['/reset-password', invalid],
      ['/reset-password#access_token=eyJhbGciOi&refr', invalid],
      ['/reset-password#access_token=a.b.c&refresh_token=r&type=signup', invalid],
      [
        '/reset-password#access_token=a.b.c&refresh_token=r&type=recovery',
        'Password reset link is invalid or has expired. Please request a new one.',
      ],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Invalid Reset Link' }), address).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(shown);
      await page.getByRole('button', { name: 'Back to Login' }).click();
      await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
    }
  });
});
