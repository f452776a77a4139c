import { expect } from '@playwright/test';
import { cutRequests, failRequests } from '../support/failing-requests.ts';
import { nthMailTo } from '../support/mails.ts';
import { signInAt } from '../support/sign-in.ts';
import { signUpAs } from '../support/sign-up.ts';
import { freshEmail, PASSWORD, test } from '../support/test.ts';

test('a member signs in, is greeted, signs out, and is told so, in every tab', async ({
  page,
  context,
  member,
}) => {
  // In odd case and with blanks around it, it is still the same address.
  await signInAt(page, '/auth', { ...member, email: `  ${member.email.toUpperCase()} ` });
  await expect(page.getByText('You have successfully signed in.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const other = await context.newPage();
  await other.goto('/members');
  await expect(other.getByRole('heading', { name: 'Members' })).toBeVisible();
  await page.bringToFront();

  await failRequests(page, 'POST', '**/auth/v1/logout**', {
    status: 400,
    body: { message: 'The gate is stuck' },
  });
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true });
  await signOut.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The gate is stuck' })).toContainText('Error');
  await page.unrouteAll();

  await signOut.click();
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
});

test('what is refused says so and stays typed; another mode starts anew', async ({ page, account }) => {
  await page.goto('/auth');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const signIn = page.getByRole('button', { name: 'Sign in' });
  await email.fill(account.email);
  await password.fill('Wrong-password1!');
  await cutRequests(page, 'POST', '**/auth/v1/token**');
  await signIn.click();
  await expect(page.getByText('No connection right now. Check your network and try again.')).toBeVisible();
  await page.unrouteAll();

  await signIn.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Invalid login credentials' });
  await expect(refusal).toContainText('Error');
  await expect(email).toHaveValue(account.email);
  await expect(password).toHaveValue('Wrong-password1!');

  await email.fill('somebody');
  await signIn.click();
  await expect(page.getByText('This does not look like an email address')).toBeVisible();
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await expect(email).toHaveValue('');
  await expect(password).toHaveValue('');
  await expect(page.getByText('This does not look like an email address')).toBeHidden();
  await expect(refusal).toHaveCount(0);
});

test('signing in before the address was confirmed leads to the code screen with a fresh code', async ({
  page,
  dataDir,
}) => {
  const email = freshEmail();
  await signUpAs(page, email, PASSWORD);
  await nthMailTo(dataDir, email, 1);

  await page.getByRole('button', { name: 'Back to sign up' }).click();
  await page.getByRole('button', { name: 'Already have an account? Log in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Enter verification code' })).toBeVisible();
  await nthMailTo(dataDir, email, 2);
});
