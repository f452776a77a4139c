import { expect } from '@playwright/test';
import { newEmail } from '../../server/testing/accounts.ts';
import { codeIn, nthMailTo } from '../../server/testing/outbox.ts';
import { expectNoFindings } from '../support/no-findings.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD, test } from '../support/test.ts';

test('a member signs another device out and changes the mail address with both codes', async ({
  browser,
  page,
  member,
  dataDir,
}) => {
  await openAs(page, '/settings', member);
  await using lost = await browser.newContext();
  const elsewhere = await lost.newPage();
  await member.client.auth.signInWithPassword({ email: member.email, password: PASSWORD });
  await openAs(elsewhere, '/settings', member);
  await expect(elsewhere.getByText('This device', { exact: true })).toBeVisible();

  await page.reload();
  const devices = page.getByRole('region', { name: 'Your devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expectNoFindings(page, 'the settings with two devices');
  await devices.getByRole('button', { name: /^Sign out / }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
  await lost.close();

  const to = newEmail();
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(to);
  await page.getByLabel('Current password').fill(PASSWORD);
  await expectNoFindings(page, 'the form for a new address');
  await page.getByRole('button', { name: 'Send codes' }).click();
  await page
    .getByLabel(`Code sent to ${member.email}`)
    .fill(codeIn(await nthMailTo(dataDir, member.email, 2)));
  await page.getByLabel(`Code sent to ${to}`).fill(codeIn(await nthMailTo(dataDir, to)));
  await expectNoFindings(page, 'the codes of a new address');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText(`Your address is now ${to}`)).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});
