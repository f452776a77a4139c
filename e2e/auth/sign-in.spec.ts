import { expect } from '@playwright/test';
import { cutRequests, failRequests } from '../support/failing-requests.ts';
import { nthMailTo } from '../support/outbox.ts';
import { signInAt } from '../support/sign-in.ts';
import { freshEmail, PASSWORD, test } from '../support/test.ts';

test('a member signs in, is greeted, signs out, and is told so', async ({ page, member }) => {
  await signInAt(page, '/auth', member);
  await expect(page.getByText('You have successfully signed in.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
});

test('a wrong password is refused in a toast, and what was typed stays', async ({ page, account }) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong-password1!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText(
    'Invalid login credentials',
  );
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong-password1!');
});

test('an address in odd case and with blanks around it still signs in', async ({ page, member }) => {
  await signInAt(page, '/auth', { ...member, email: `  ${member.email.toUpperCase()} ` });
});

test('without a connection signing in says so and can be tried again', async ({ page, member }) => {
  await cutRequests(page, 'POST', '**/auth/v1/token**');
  await page.goto('/auth');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('No connection right now. Check your network and try again.')).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
});

test('signing in before the address was confirmed leads to the code screen with a fresh code', async ({
  page,
  dataDir,
}) => {
  const email = freshEmail();
  await page.goto('/auth');
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Enter verification code' })).toBeVisible();
  await nthMailTo(dataDir, email, 1);

  await page.getByRole('button', { name: 'Back to sign up' }).click();
  await page.getByRole('button', { name: 'Already have an account? Log in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Enter verification code' })).toBeVisible();
  await nthMailTo(dataDir, email, 2);
});

test('a failing sign-out is reported', async ({ page, member }) => {
  await signInAt(page, '/members', member);
  await failRequests(page, 'POST', '**/auth/v1/logout**', {
    status: 500,
    body: { message: 'The gate is stuck' },
  });
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toBeVisible();
});

test('the error of a sign-in does not follow to another mode', async ({ page, account }) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong-password1!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Invalid login credentials' });
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await expect(toast).toHaveCount(0);
});

test('toggling between sign-in and sign-up clears fields and errors', async ({ page }) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill('somebody');
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This does not look like an email address')).toBeVisible();
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByText('This does not look like an email address')).toBeHidden();
});

test('tabs of one browser stay in step', async ({ page, context, member }) => {
  await signInAt(page, '/members', member);
  const other = await context.newPage();
  await other.goto('/members');
  await expect(other.getByRole('heading', { name: 'Members' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
});
