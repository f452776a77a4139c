// @spec community/user-table

import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { setRole } from '../../server/testing/set-role.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD, test } from '../support/test.ts';

/** Signs up accounts without confirming them, so they have no profile. */
async function signUpUnconfirmed(
  url: string,
  amount: number,
  email: (index: number) => string,
): Promise<void> {
  const { publishableKey } = z
    .object({ publishableKey: z.string() })
    .parse(await (await fetch(`${url}/config.json`)).json());
  const responses = await Promise.all(
    Array.from({ length: amount }, (_, index) =>
      fetch(`${url}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: email(index), password: PASSWORD }),
      }),
    ),
  );
  for (const response of responses) expect(response.status).toBe(200);
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the table is searched, sorted and paged, and keeps its state when the admin returns to it', async ({
    page,
    member: admin,
    baseURL,
    dataDir,
  }) => {
    await setRole(dataDir, admin.email, 'admin');
    const mark = randomUUID().slice(0, 8);
    await signUpUnconfirmed(
      baseURL ?? '',
      21,
      (index) => `guest${String(index).padStart(2, '0')}-${mark}@example.test`,
    );
    const firstRow = page.getByRole('row').nth(1);
    const column = (name: string) => page.getByRole('columnheader', { name });

    await openAs(page, '/admin', admin);
    await expect(column('Joined')).toHaveAttribute('aria-sort', 'descending');
    await page.getByLabel('Search users').fill(`-${mark}@`);
    await expect(page.getByText('21 accounts')).toBeVisible();
    await expect(firstRow).toContainText('No profile yet');
    await page.getByRole('button', { name: 'Email' }).click();
    await expect(column('Email')).toHaveAttribute('aria-sort', 'ascending');
    await expect(column('Joined')).not.toHaveAttribute('aria-sort', /./);
    await expect(firstRow).toContainText('guest00');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(firstRow).toContainText('guest20');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL('/admin?sort=email&page=2');
    await page.getByRole('button', { name: 'Email' }).click();
    await expect(page).toHaveURL('/admin?sort=-email');
    await expect(firstRow).toContainText('guest20');

    await page.getByRole('link', { name: 'Meetups' }).click();
    await expect(page.getByRole('heading', { name: 'Meetups', exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('21 accounts')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Search users')).toHaveValue(`-${mark}@`);
    await expect(firstRow).toContainText('guest20');
    await page.getByLabel('Search users').fill(`nobody-${mark}`);
    await expect(page.getByText('No users found')).toBeVisible();
  });
});
