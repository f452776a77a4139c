import { expect } from '@playwright/test';
import { newEmail } from '../../server/testing/accounts.ts';
import { completeProfile } from '../../server/testing/member-rows.ts';
import { codeIn, waitForMail } from '../../server/testing/outbox.ts';
import { setRole } from '../../server/testing/set-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { startE2eServer } from '../support/running-server.ts';
import { typeCode } from '../support/sign-up.ts';
import { createAccount, PASSWORD, test } from '../support/test.ts';

test('when sign-up needs an invitation, an invitation for one person works once', async ({ browser }) => {
  // A separate server: on the shared one, other tests must still be able to sign up.
  const server = await startE2eServer();
  try {
    await using context = await browser.newContext({ baseURL: server.url });
    const admin = await createAccount(server.url, server.dataDir);
    await completeProfile(admin, 'Ruby Inversion');
    await setRole(server.dataDir, admin.email, 'admin');
    const page = await context.newPage();
    await openAs(page, `${server.url}/admin/settings`, admin);
    const registration = page.getByRole('form', { name: 'Registration' });
    await registration.getByLabel('Who may sign up').selectOption('People with an invitation');
    await registration.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Registration is up to date for everyone.')).toBeVisible();
    const section = page.getByRole('region', { name: 'Registration' });
    await section.getByRole('link', { name: 'Invitations' }).click();
    await expect(page.getByText('No invitation yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByLabel('The link').inputValue();
    await expectAccessible(page, 'invitations');

    await using visitorContext = await browser.newContext({ baseURL: server.url });
    const visitor = await visitorContext.newPage();
    await visitor.goto('/auth');
    await visitor.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await expect(visitor.getByText(/You need an invitation to join/)).toBeVisible();
    await expectAccessible(visitor, 'sign-up without an invitation');
    await visitor.goto(link);
    await expect(visitor.getByText('Ruby Inversion invites you to THRILLSEEKERS.')).toBeVisible();
    const email = newEmail();
    await visitor.getByLabel('Email').fill(email);
    await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await visitor.getByRole('button', { name: 'Sign up' }).click();
    await typeCode(visitor, codeIn(await waitForMail(server.dataDir, email)));
    await expect(visitor.getByText('Step 1 of 9')).toBeVisible();

    await page.reload();
    await expect(page.getByText('For one person · 1 joined')).toBeVisible();
    await using secondContext = await browser.newContext({ baseURL: server.url });
    const secondVisitor = await secondContext.newPage();
    await secondVisitor.goto(link);
    await expect(
      secondVisitor.getByText('This invitation is no longer valid. Ask for a new one.'),
    ).toBeVisible();
    await secondContext.close();
    await visitorContext.close();
    await context.close();
  } finally {
    await server.stop();
  }
});
