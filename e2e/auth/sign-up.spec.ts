import { expect } from '@playwright/test';
import { codeIn } from '../../server/testing/outbox.ts';
import { failRequests } from '../support/failing-requests.ts';
import { nthMailTo } from '../support/mails.ts';
import { signUpAs, typeCode } from '../support/sign-up.ts';
import { freshEmail, PASSWORD, test } from '../support/test.ts';

test('unmet password rules are listed live and hold the form back', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await expect(page.getByRole('heading', { name: "Let's sign you up" })).toBeVisible();
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

test('the code screen survives a reload, refuses what is no code of this address, and takes the right one', async ({
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
  const first = page.getByLabel('Verification code digit').first();
  await first.focus();
  await page.keyboard.type('a1b');
  await expect(first).toHaveValue('1');

  await failRequests(page, 'POST', '**/auth/v1/verify**', { status: 400 });
  await typeCode(page, '123456');
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  await page.unrouteAll();
  await typeCode(page, code === '000000' ? '111111' : '000000');
  await expect(page.getByRole('alert')).toContainText('Token has expired or is invalid. Look at the digits');
  await typeCode(page, code);
  await expect(page.getByText('Step 1 of 9')).toBeVisible();

  // The code was taken: whoever signs out now is not asked for it again.
  await page.reload();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
});

test("a stranger's sign-up with the same address does not get in the way of the owner's", async ({
  page,
  baseURL,
  dataDir,
}) => {
  await page.clock.install();
  const email = freshEmail();
  await signUpAs(page, email, PASSWORD);
  await nthMailTo(dataDir, email, 1);
  const { publishableKey } = await (await page.request.get(`${baseURL}/config.json`)).json();
  const stranger = await page.request.post(`${baseURL}/auth/v1/signup`, {
    headers: { apikey: String(publishableKey) },
    data: { email, password: 'Stranger-pass1!' },
  });
  expect(stranger.status()).toBe(200);
  await typeCode(page, codeIn(await nthMailTo(dataDir, email, 2)));
  await expect(page.getByRole('alert')).toContainText('ask for a fresh code');

  // The proof of the own sign-up outlives a reload.
  await page.reload();
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Resend code', exact: true }).click();
  await typeCode(page, codeIn(await nthMailTo(dataDir, email, 3)));
  await expect(page.getByText('Step 1 of 9')).toBeVisible();
  const signIn = (password: string) =>
    page.request.post(`${baseURL}/auth/v1/token?grant_type=password`, {
      headers: { apikey: String(publishableKey) },
      data: { email, password },
    });
  expect((await signIn(PASSWORD)).status()).toBe(200);
  expect((await signIn('Stranger-pass1!')).status()).toBe(400);
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

test('a sign-up that is refused says why and keeps what was typed', async ({ page, account }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  for (const { answer, shown } of [
    {
      answer: {
        status: 422,
        body: { code: 422, error_code: 'user_already_exists', msg: 'User already registered' },
      },
      shown: 'This email is already registered. Please sign in or use a different email.',
    },
    {
      answer: {
        status: 422,
        body: { code: 422, error_code: 'signup_disabled', msg: 'The park is full today' },
      },
      shown: 'The park is full today',
    },
    { answer: { status: 400, body: {} }, shown: 'An error occurred' },
  ]) {
    await failRequests(page, 'POST', '**/auth/v1/signup**', answer);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('alert').filter({ hasText: shown })).toBeVisible();
    await page.unrouteAll();
  }
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(
    page.getByText(
      'An account with this email already exists. Please sign in instead or use a different email address.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
});
