import { expect } from '@playwright/test';
import { newEmail } from '../../server/testing/accounts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD, test } from '../support/test.ts';

test('the settings are accessible, with two signed-in devices and while the email address is changed', async ({
  page,
  member,
}) => {
  await openAs(page, '/settings', member);
  await member.client.auth.signInWithPassword({ email: member.email, password: PASSWORD });
  await page.reload();
  const devices = page.getByRole('region', { name: 'Your devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'the settings with two devices');
  const newAddress = newEmail();
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(newAddress);
  await page.getByLabel('Current password').fill(PASSWORD);
  await expectAccessible(page, 'the form for a new address');
  await page.getByRole('button', { name: 'Send codes' }).click();
  await expect(page.getByLabel(`Code sent to ${newAddress}`)).toBeVisible();
  await expectAccessible(page, 'the codes of a new address');
});
