import { expect } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { completeProfile } from '../../server/testing/member-rows.ts';
import { setRole } from '../../server/testing/set-role.ts';
import { openAs } from '../support/open-as.ts';
import { signInAt } from '../support/sign-in.ts';
import { createAccount, test } from '../support/test.ts';

const text = z.string();

async function callRpc(client: SupabaseClient, name: string, values: object): Promise<unknown> {
  const { data, error } = await client.rpc(name, values);
  expect(error, name).toBeNull();
  return data;
}

test('a suspended member is signed out, then sees only one screen, and regains access when the decision is reversed', async ({
  page,
  member,
  baseURL,
  dataDir,
}) => {
  const [moderator, colleague] = [
    await createAccount(baseURL ?? '', dataDir),
    await createAccount(baseURL ?? '', dataDir),
  ];
  for (const account of [moderator, colleague]) {
    await completeProfile(account);
    await setRole(dataDir, account.email, 'moderator');
  }
  await openAs(page, '/settings', member);
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible();

  const caseId = text.parse(
    await callRpc(moderator.client, 'open_moderation_case', { kind: 'member', target_id: member.id }),
  );
  await callRpc(moderator.client, 'decide_cases', {
    case_ids: [caseId],
    content_action: 'keep',
    member_action: 'suspend',
    rule: 'No advertising',
    statement: 'You sell tickets.',
  });
  // Navigates without a reload. The server rejects a request of the new screen, and the app signs the member out. If the server
  // has already rejected a background request, the app shows the sign-in screen. That screen has no link to the members.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/members"]')?.click());
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();

  await signInAt(page, '/', member);
  const suspendedHeading = page.getByRole('heading', { name: 'Your account is suspended' });
  await expect(suspendedHeading).toBeVisible();
  await expect(page.getByText('You sell tickets.').first()).toBeVisible();
  for (const path of ['/members', '/posts', '/settings', '/moderation', '/coasters']) {
    await page.goto(path);
    await expect(suspendedHeading).toBeVisible();
  }
  await page.getByRole('button', { name: 'Appeal this decision' }).click();
  await page.getByLabel('Why is the decision wrong?').fill('I give them away.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Your appeal is waiting for another moderator.')).toBeVisible();

  const { data } = await colleague.client
    .from('moderation_decisions')
    .select('id')
    .eq('case_id', caseId)
    .single();
  await callRpc(colleague.client, 'answer_decision', {
    decision_id: z.object({ id: text }).parse(data).id,
    reversed: true,
    words: 'You are right.',
  });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(suspendedHeading).toBeHidden();
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible();
});
