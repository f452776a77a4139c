import { expect } from '@playwright/test';
import { failRequests } from '../support/failing-requests.ts';
import { codeIn, nthMailTo } from '../support/outbox.ts';
import { signUpAs, typeCode } from '../support/sign-up.ts';
import { freshEmail, PASSWORD, test } from '../support/test.ts';

test('unmet password rules are listed live and hold the form back', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel('Email').fill(freshEmail());
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Sign up' });

  await expect(page.getByText('Password must include:')).toBeVisible();
  for (const [typed, unmet] of [
    ['Ab1!', 'At least 8 characters'],
    ['abcdefg1!', 'At least one uppercase letter'],
    ['ABCDEFG1!', 'At least one lowercase letter'],
    ['Abcdefgh!', 'At least one number'],
    ['Abcdefgh1', 'At least one special character'],
  ] as const) {
    await password.fill(typed);
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('listitem')).toContainText(unmet);
    await expect(submit).toBeDisabled();
  }
  await password.fill('Abcdef1?');
  await expect(page.getByText('Password must include:')).toBeHidden();
  await expect(submit).toBeEnabled();
});

test('the code screen survives a reload, refuses a wrong code, and takes the right one', async ({
  page,
  dataDir,
}) => {
  const email = freshEmail();
  await signUpAs(page, email, PASSWORD);
  const code = codeIn(await nthMailTo(dataDir, email));

  // Phones drop the page while its owner reads the mail.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Enter verification code' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  await typeCode(page, code === '000000' ? '111111' : '000000');
  await expect(page.getByRole('alert')).toContainText('Token has expired or is invalid. Look at the digits');
  await typeCode(page, code);
  await expect(page.getByText('Step 1 of 9')).toBeVisible();
});

test('once the code was taken, signing out leads to sign-in', async ({ page, dataDir }) => {
  const email = freshEmail();
  await signUpAs(page, email, PASSWORD);
  await typeCode(page, codeIn(await nthMailTo(dataDir, email)));
  await expect(page.getByText('Step 1 of 9')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
});

test('letters are not accepted in the code', async ({ page }) => {
  await signUpAs(page, freshEmail(), PASSWORD);
  const first = page.getByLabel('Verification code digit').first();
  await first.focus();
  await page.keyboard.type('a1b');
  await expect(first).toHaveValue('1');
});

test('a failing verification without words says so in ours', async ({ page }) => {
  await signUpAs(page, freshEmail(), PASSWORD);
  await failRequests(page, 'POST', '**/auth/v1/verify**', { status: 400 });
  await typeCode(page, '123456');
  await expect(page.getByText('Invalid verification code')).toBeVisible();
});

test('resending waits a minute by the clock; a failure is told', async ({ page }) => {
  await page.clock.install();
  await signUpAs(page, freshEmail(), PASSWORD);
  await expect(page.getByRole('button', { name: /Resend code in \d+ s/ })).toBeDisabled();
  await page.clock.fastForward(61_000);
  await failRequests(page, 'POST', '**/auth/v1/resend**', { status: 500 });
  await page.getByRole('button', { name: 'Resend code', exact: true }).click();
  await expect(page.getByText('Failed to resend code')).toBeVisible();
});

test('an address with a confirmed account is told to sign in', async ({ page, account }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(
    page.getByText(
      'An account with this email already exists. Please sign in instead or use a different email address.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
});

test.describe('when the service refuses a sign-up', () => {
  for (const { name, answer, shown } of [
    {
      name: 'because the address is registered',
      answer: {
        status: 422,
        body: { code: 422, error_code: 'user_already_exists', msg: 'User already registered' },
      },
      shown: 'This email is already registered. Please sign in or use a different email.',
    },
    {
      name: 'with a reason of its own',
      answer: {
        status: 422,
        body: { code: 422, error_code: 'signup_disabled', msg: 'The park is full today' },
      },
      shown: 'The park is full today',
    },
    { name: 'without a reason', answer: { status: 400, body: {} }, shown: 'An error occurred' },
  ]) {
    test(name, async ({ page }) => {
      await failRequests(page, 'POST', '**/auth/v1/signup**', answer);
      await page.goto('/auth');
      await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
      await page.getByLabel('Email').fill(freshEmail());
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByRole('alert')).toContainText(shown);
    });
  }
});
