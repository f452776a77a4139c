import { expect, type Page } from '@playwright/test';
import { linkIn } from '../../server/testing/outbox.ts';
import { failRequests } from '../support/failing-requests.ts';
import { nthMailTo } from '../support/mails.ts';
import { openAs } from '../support/open-as.ts';
import { signInAt } from '../support/sign-in.ts';
import { type Account, createAccount, test } from '../support/test.ts';

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

  test('that was used or is too old says so, at whatever address it arrives', async ({ page }) => {
    for (const path of ['/', '/reset-password']) {
      await page.goto('/favicon.svg');
      await page.goto(`${path}#error=access_denied&error_code=otp_expired&error_description=x`);
      await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(
        'Password reset link is invalid or has expired. Please request a new one.',
      );
    }
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

test.describe('a link of another account, opened by a signed-in member', () => {
  const emailOf = (page: Page) =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
      return /"email":"([^"]+)"/.exec(localStorage.getItem(key) ?? '')?.[1];
    });
  const linkOf = async ({ client }: Account) => {
    const { data } = await client.auth.getSession();
    const { access_token = '', refresh_token = '' } = data.session ?? {};
    return `/#${new URLSearchParams({ access_token, refresh_token, type: 'recovery' })}`;
  };

  test('changes nothing by itself, names both, and leaves the member signed in when it is left', async ({
    page,
    member,
    baseURL,
    dataDir,
  }) => {
    const stranger = await createAccount(baseURL ?? '', dataDir);
    await openAs(page, '/members', member);
    await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
    await page.goto('/favicon.svg');
    await page.goto(await linkOf(stranger));
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password$/);
    await expect(page.getByText(stranger.email)).toBeVisible();
    await expect(page.getByText(`You are signed in as ${member.email}`)).toBeVisible();
    expect(await emailOf(page)).toBe(member.email);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: /^Hey, / })).toBeVisible();
    expect(await emailOf(page)).toBe(member.email);

    const second = await createAccount(baseURL ?? '', dataDir);
    await page.goto('/members');
    await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
    await page.goto(await linkOf(second));
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
    expect(await emailOf(page)).toBe(member.email);
  });

  test('changes the account with the new password', async ({ page, member, baseURL, dataDir }) => {
    const other = await createAccount(baseURL ?? '', dataDir);
    await openAs(page, '/members', member);
    await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
    await page.goto('/favicon.svg');
    await page.goto(await linkOf(other));
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Your new password is set.')).toBeVisible();
    await expect(page.getByText('Step 1 of 9')).toBeVisible();
    expect(await emailOf(page)).toBe(other.email);
  });
});
