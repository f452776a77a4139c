import { expect } from '@playwright/test';
import { completeProfile } from '../../server/testing/member-rows.ts';
import { setRole } from '../../server/testing/set-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { createAccount, test } from '../support/test.ts';

test('muting, blocking, the lists of blocked and muted members, and the health page are accessible, and a phone offers no keyboard shortcuts', async ({
  page,
  member,
  baseURL,
  dataDir,
}) => {
  const other = await createAccount(baseURL ?? '', dataDir);
  await completeProfile(other, `Maximiliane Freifrau von Hohenzollern ${other.id.slice(0, 8)}`);
  await setRole(dataDir, member.email, 'admin');

  await openAs(page, `/members/${other.id}`, member);
  const choices = page.getByRole('button', { name: /^Report, mute or block/ }).first();
  await choices.click();
  const mute = page.getByRole('button', { name: 'Mute', exact: true });
  await expect(mute).toBeVisible();
  await expectAccessible(page, 'report, mute or block');
  await mute.click();
  await expect(page.getByText(/^You muted this member/)).toBeVisible();
  await expectAccessible(page, 'a muted member');
  await choices.click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expectAccessible(page, 'the question before a block');
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(/^You blocked/).first()).toBeVisible();
  await expectAccessible(page, 'a blocked member');
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Blocked members' }).getByRole('link')).toBeVisible();
  await expectAccessible(page, 'the lists of blocked and muted members');

  await page.goto('/admin/health');
  await expect(page.getByRole('heading', { name: 'Week by week' })).toBeVisible();
  await expectAccessible(page, 'health');
  await page.goto('/moderation');
  await expect(page.getByRole('heading', { name: 'Moderation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keys' })).toBeHidden();
});

test.describe('with a keyboard', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  test('the ? key opens the list of shortcuts, which is accessible', async ({ page, member, dataDir }) => {
    await setRole(dataDir, member.email, 'admin');
    await openAs(page, '/moderation', member);
    await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessible(page, 'keys');
  });
});
