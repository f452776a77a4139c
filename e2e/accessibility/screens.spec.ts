import { expect } from '@playwright/test';
import { newEmail } from '../../server/testing/accounts.ts';
import { linkIn, waitForMail } from '../../server/testing/outbox.ts';
import { openProfile } from '../support/account-menu.ts';
import { expectNoViolations } from '../support/no-violations.ts';
import { clickNext, completeOnboardingSteps } from '../support/onboarding.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { signUpAs } from '../support/sign-up.ts';
import { PASSWORD, test } from '../support/test.ts';

test('screens before sign-in are accessible', async ({ page, account, dataDir }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
  await expectNoViolations(page, 'sign in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectNoViolations(page, 'sign in with errors');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expectNoViolations(page, 'forgot password');
  await signUpAs(page, newEmail(), PASSWORD);
  await expectNoViolations(page, 'code');
  await page.getByRole('button', { name: 'Back to sign up' }).click();
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await expectNoViolations(page, 'sign up');
  await page.goto('/reset-password');
  await expectNoViolations(page, 'invalid link');
  await account.client.auth.resetPasswordForEmail(account.email);
  await page.goto(linkIn(await waitForMail(dataDir, account.email, 1)));
  await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
  await expectNoViolations(page, 'new password');
});

test('onboarding screens are accessible', async ({ page, account }) => {
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: await png(page) };
  await openAs(page, '/', account);
  await clickNext(page);
  await expectNoViolations(page, 'name with an error');
  await completeOnboardingSteps(page, {
    name: 'Loop Rider',
    photo,
    onStep: (step) => expectNoViolations(page, `step ${step}`),
  });
});

test('member screens are accessible', async ({ page, member }) => {
  await openAs(page, '/members', member);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectNoViolations(page, 'members');
  await page.getByLabel('Search members').fill('nobody is called this');
  await expect(page.getByText('No members found')).toBeVisible();
  await expectNoViolations(page, 'no members');
  await openProfile(page);
  await expectNoViolations(page, 'profile');
  for (const path of ['/help', '/about', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectNoViolations(page, path);
  }
  // Checks only the menu: axe would report links of the page as too small where the menu partly covers them.
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
  await expectNoViolations(page, 'account menu', 'nav[aria-label=Account]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectNoViolations(page, 'change password');
  await page.getByRole('button', { name: 'Sign out of all devices' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign out of all devices?' })).toBeVisible();
  await expectNoViolations(page, 'sign out of all devices');
  await page.goto('/no-such-ride');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expectNoViolations(page, '404');
});
