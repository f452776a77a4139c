import { expect, type Page } from '@playwright/test';
import { completeProfile, createPost } from '../../server/testing/member-rows.ts';
import { setRole } from '../../server/testing/set-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { signInAt } from '../support/sign-in.ts';
import { createAccount, test } from '../support/test.ts';

/** Opens the first case of the queue, chooses these actions and sends the decision. */
async function decide(page: Page, actions: readonly string[], statement: string): Promise<void> {
  await page.locator('[data-case]').first().click();
  const form = page.getByRole('region', { name: 'Decide' });
  for (const action of actions) await form.getByRole('radio', { name: action }).check();
  await expectAccessible(page, 'a case');
  await form.getByLabel('Which rule').fill('No advertising');
  await form.getByLabel(/^Why/).fill(statement);
  await form.getByRole('button', { name: /^(Remove|Suspend)/ }).click();
  await expect(page.getByText('Decided', { exact: true }).first()).toBeVisible();
}

test('a report leads to a removal that an appeal reverses, and another report leads to a suspension', async ({
  page,
  member: author,
  baseURL,
  dataDir,
}) => {
  const [reporter, moderator, admin] = [
    await createAccount(baseURL ?? '', dataDir),
    await createAccount(baseURL ?? '', dataDir),
    await createAccount(baseURL ?? '', dataDir),
  ];
  for (const account of [reporter, moderator, admin]) await completeProfile(account);
  await setRole(dataDir, moderator.email, 'moderator');
  await setRole(dataDir, admin.email, 'admin');
  const postId = await createPost(author, { content: 'Half price tickets, write me' });

  await openAs(page, `/posts/${postId}`, reporter);
  await page
    .getByRole('button', { name: /^Report, mute or block/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Report this post' }).click();
  await page.getByRole('radio', { name: 'Spam or advertising' }).check();
  await expectAccessible(page, 'report');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. Your report has arrived.')).toBeVisible();

  await openAs(page, '/moderation', moderator);
  await expect(page.getByText('Half price tickets, write me')).toBeVisible();
  await expectAccessible(page, 'the queue');
  await decide(page, ['Remove'], 'You sell tickets.');

  await openAs(page, '/reports', reporter);
  await expect(page.getByText('A moderator agreed and acted. Thank you.')).toBeVisible();
  await openAs(page, '/reports', author);
  await expect(page.getByRole('heading', { name: 'Your post was removed.' })).toBeVisible();
  await page.getByRole('button', { name: 'Appeal this decision' }).click();
  await page.getByLabel('Why is the decision wrong?').fill('I give them away.');
  await expectAccessible(page, 'appeal');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Your appeal is waiting for another moderator.')).toBeVisible();

  await openAs(page, '/moderation?queue=appealed', admin);
  await page.locator('[data-case]').first().click();
  await page.getByRole('radio', { name: 'Reverse it' }).check();
  await page.getByLabel('What the member reads').fill('You are right.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('region', { name: 'Answer the appeal' })).toBeHidden();
  await openAs(page, `/posts/${postId}`, reporter);
  await expect(page.getByText('Half price tickets, write me')).toBeVisible();

  await page.goto(`/members/${author.id}`);
  // Posts on the page have the same button and may load first.
  await page
    .getByRole('button', { name: /^Report, mute or block/ })
    .and(page.locator('button:not(article button)'))
    .click();
  await page.getByRole('button', { name: 'Report this member' }).click();
  await page.getByRole('radio', { name: 'Harassment or bullying' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. Your report has arrived.')).toBeVisible();
  await openAs(page, '/moderation?kind=member', moderator);
  await decide(page, ['Suspend'], 'You write to everybody.');
  await page.goto('/moderation/log');
  await expect(page.getByText(/ suspended the member until /).first()).toBeVisible();
  await expectAccessible(page, 'the log');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^moderation-log-.*\.csv$/);

  await page.evaluate(() => localStorage.clear());
  await signInAt(page, '/', author);
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  await expectAccessible(page, 'suspended');
});
