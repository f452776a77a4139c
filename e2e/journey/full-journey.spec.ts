// @spec accounts/product, accounts/onboarding-wizard, accounts/photo-rules

import { expect } from '@playwright/test';
import { newEmail } from '../../server/testing/accounts.ts';
import { startMailServer } from '../../server/testing/mail-server.ts';
import { codeIn, linkIn } from '../../server/testing/outbox.ts';
import { clickInAccountMenu } from '../support/account-menu.ts';
import { completeOnboardingSteps } from '../support/onboarding.ts';
import { readColours, upsideDownJpeg } from '../support/photos.ts';
import { startE2eServer } from '../support/running-server.ts';
import { signInAt } from '../support/sign-in.ts';
import { signUpAs, typeCode } from '../support/sign-up.ts';
import { PASSWORD, test } from '../support/test.ts';

const NEW_PASSWORD = 'Brand-new-track8?';

// @spec accounts/photo-resize
test('a member signs up, uploads a photo and resets a forgotten password, with a code and a link from real mail', async ({
  browser,
}) => {
  const mailbox = await startMailServer();
  const server = await startE2eServer({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'THRILLSEEKERS <hello@example.test>',
  });
  try {
    await using context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    const email = newEmail();

    await signUpAs(page, email, PASSWORD);
    await typeCode(page, codeIn(await mailbox.waitForMail(email, 0)));

    const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await upsideDownJpeg(page) };
    await completeOnboardingSteps(page, { name: 'Ruby Inversion', photo });
    await page.getByRole('button', { name: 'Complete Sign-up' }).click();

    await expect(page).toHaveURL(/\/members$/);
    const entry = page.getByRole('listitem').filter({ hasText: 'Ruby Inversion' });
    await expect(entry).toContainText('Phantasialand');
    const picture = await entry.getByRole('img', { name: 'Photo of Ruby Inversion' }).getAttribute('src');
    if (!picture) throw new Error('The member has no picture');
    expect(await readColours(page, picture)).toEqual({
      upper: 'orange',
      lower: 'blue',
      width: 400,
      height: 400,
    });
    // EXIF would reveal where the photo was taken.
    const storedPhoto = Buffer.from(await (await fetch(picture)).arrayBuffer());
    expect(storedPhoto.includes('Exif')).toBe(false);

    await clickInAccountMenu(page, 'Sign out');
    await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();

    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeVisible();
    // Mail 0 had the code of the sign-up.
    await page.goto(linkIn(await mailbox.waitForMail(email, 1)));
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByRole('heading', { name: 'Hey, Ruby Inversion!' })).toBeVisible();

    await clickInAccountMenu(page, 'Sign out');
    // Navigating at once could interrupt the sign-out.
    await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
    await signInAt(page, '/members', { email, password: NEW_PASSWORD });
    await expect(page.getByRole('listitem').filter({ hasText: 'Ruby Inversion' })).toBeVisible();
  } finally {
    await server.stop();
    await mailbox[Symbol.asyncDispose]();
  }
});
