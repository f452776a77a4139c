import { expect } from '@playwright/test';
import { newEmail } from '../../server/testing/accounts.ts';
import { linkIn, waitForMail } from '../../server/testing/outbox.ts';
import { openProfile } from '../support/account-menu.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { clickNext, completeOnboardingSteps } from '../support/onboarding.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { signUpAs } from '../support/sign-up.ts';
import { PASSWORD, test } from '../support/test.ts';

test('screens before sign-in are accessible', async ({ page, account, dataDir }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
  await expectAccessible(page, 'sign in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectAccessible(page, 'sign in with errors');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expectAccessible(page, 'forgot password');
  await signUpAs(page, newEmail(), PASSWORD);
  await expectAccessible(page, 'code');
  await page.getByRole('button', { name: 'Back to sign up' }).click();
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await expectAccessible(page, 'sign up');
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expectAccessible(page, 'invalid link');
  await account.client.auth.resetPasswordForEmail(account.email);
  // Mail 0 had the code of the sign-up.
  await page.goto(linkIn(await waitForMail(dataDir, account.email, 1)));
  await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
  await expectAccessible(page, 'new password');
});

test('onboarding screens are accessible', async ({ page, account }) => {
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: await png(page) };
  await openAs(page, '/', account);
  await clickNext(page);
  await expectAccessible(page, 'name with an error');
  await completeOnboardingSteps(page, {
    name: 'Loop Rider',
    photo,
    onStep: (step) => expectAccessible(page, `step ${step}`),
  });
});

test('member screens are accessible', async ({ page, member }) => {
  await openAs(page, '/members', member);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'members');
  await page.getByLabel('Search members').fill('nobody is called this');
  await expect(page.getByText('No members found')).toBeVisible();
  await expectAccessible(page, 'no members');
  await openProfile(page);
  await expectAccessible(page, 'profile');
  for (const path of ['/help', '/about', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page, path);
  }
  // Checks only the menu: axe would report links of the page as too small where the menu partly covers them.
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
  await expectAccessible(page, 'account menu', 'nav[aria-label=Account]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectAccessible(page, 'change password');
  await page.getByRole('button', { name: 'Sign out of all devices' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign out of all devices?' })).toBeVisible();
  await expectAccessible(page, 'sign out of all devices');
  await page.goto('/no-such-ride');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expectAccessible(page, '404');
});
