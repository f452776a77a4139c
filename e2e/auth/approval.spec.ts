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

test('applicants answer a question and wait until an admin approves or declines them, and a moderator cannot decide an application again', async ({
  browser,
}) => {
  // A separate server: on the shared one, other tests must still be able to sign up.
  const server = await startE2eServer();
  try {
    await using context = await browser.newContext({ baseURL: server.url });
    const admin = await createAccount(server.url, server.dataDir);
    await completeProfile(admin, 'Ruby Inversion');
    await setRole(server.dataDir, admin.email, 'admin');
    const moderator = await createAccount(server.url, server.dataDir);
    await completeProfile(moderator, 'Rita Lift');
    await setRole(server.dataDir, moderator.email, 'moderator');
    const page = await context.newPage();
    await openAs(page, `${server.url}/admin/settings`, admin);
    const registration = page.getByRole('form', { name: 'Registration' });
    await registration.getByLabel('Who may sign up').selectOption('People whom a moderator approves');
    await registration.getByLabel('Question').fill('Which coaster do you ride first?');
    await registration.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Registration is up to date for everyone.')).toBeVisible();
    await page.goto('/moderation/applications');
    await expect(page.getByText('Nobody is waiting')).toBeVisible();

    const apply = async (answer: string) => {
      const visitorContext = await browser.newContext({ baseURL: server.url });
      const visitor = await visitorContext.newPage();
      const email = newEmail();
      await visitor.goto('/auth');
      await visitor.getByRole('button', { name: "Don't have an account? Sign up" }).click();
      // The field for the answer loads later, and moves the button.
      await expect(visitor.getByLabel('Which coaster do you ride first?')).toBeVisible();
      await visitor.getByLabel('Email').fill(email);
      await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await visitor.getByRole('button', { name: 'Sign up' }).click();
      await expect(visitor.getByText('Please answer the question.')).toBeVisible();
      await expectAccessible(visitor, 'sign-up with a question');
      await visitor.getByLabel('Which coaster do you ride first?').fill(answer);
      await visitor.getByRole('button', { name: 'Sign up' }).click();
      await typeCode(visitor, codeIn(await waitForMail(server.dataDir, email)));
      await expect(
        visitor.getByRole('heading', { name: 'Your request is waiting for approval' }),
      ).toBeVisible();
      return { visitorContext, visitor, email };
    };
    const applicant = await apply('The woden one');
    await expectAccessible(applicant.visitor, 'waiting for approval');
    await applicant.visitor.getByRole('button', { name: 'Change answer' }).click();
    await applicant.visitor.getByLabel('Which coaster do you ride first?').fill('The wooden one');
    await applicant.visitor.getByRole('button', { name: 'Save answer' }).click();
    await expect(applicant.visitor.getByText('The wooden one')).toBeVisible();
    const spammer = await apply('Cheap tickets at my shop');

    await page.goto('/moderation');
    await page.getByRole('link', { name: 'Applications (2)' }).click();
    await expectAccessible(page, 'applications');
    const moderatorContext = await browser.newContext({ baseURL: server.url });
    const moderatorPage = await moderatorContext.newPage();
    await openAs(moderatorPage, `${server.url}/moderation/applications`, moderator);
    await expect(moderatorPage.getByText('The wooden one')).toBeVisible();
    // Only admins see email addresses.
    await expect(moderatorPage.getByText(applicant.email)).toHaveCount(0);
    await page.getByRole('button', { name: `Approve: ${applicant.email}` }).click();
    await expect(page.getByText('Approved 1 request')).toBeVisible();
    await applicant.visitor.getByRole('button', { name: 'Check again' }).click();
    await expect(applicant.visitor.getByText('Step 1 of 9')).toBeVisible();
    await moderatorPage
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(moderatorPage.getByText(/^Another moderator has decided this/)).toBeVisible();
    await expect(moderatorPage.getByText('The wooden one')).toHaveCount(0);
    await moderatorContext.close();
    await page.getByRole('checkbox', { name: `Select: ${spammer.email}` }).check();
    await page.getByRole('button', { name: 'Decline 1' }).click();
    await page.getByLabel('Reason (optional)').fill('No advertising');
    await expectAccessible(page, 'declining an application');
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(page.getByText('Nobody is waiting')).toBeVisible();
    await page.goto('/moderation/log');
    await expect(page.getByText(/ approved an application/)).toBeVisible();

    // Mail 0 had the code of the sign-up.
    const mail = await waitForMail(server.dataDir, applicant.email, 1);
    expect(mail.subject).toBe('Your THRILLSEEKERS account is approved');
    await spammer.visitor.reload();
    await expect(spammer.visitor.getByRole('heading', { name: 'Your request was declined' })).toBeVisible();
    await expect(spammer.visitor.getByText('No advertising')).toBeVisible();
    await expectAccessible(spammer.visitor, 'a declined application');
    await applicant.visitorContext.close();
    await spammer.visitorContext.close();
    await context.close();
  } finally {
    await server.stop();
  }
});
