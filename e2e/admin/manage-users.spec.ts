import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { failRequests } from '../support/failing-requests.ts';
import { openAs } from '../support/open-as.ts';
import { setRole } from '../support/set-role.ts';
import { completeProfile, createAccount, PASSWORD, test } from '../support/test.ts';

const roleOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Role of ${name}` });

/** Accounts that were never confirmed, and so have no profile. */
async function signUpOnly(url: string, amount: number, email: (index: number) => string): Promise<void> {
  const { publishableKey } = z
    .object({ publishableKey: z.string() })
    .parse(await (await fetch(`${url}/config.json`)).json());
  const answers = await Promise.all(
    Array.from({ length: amount }, (_, index) =>
      fetch(`${url}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: email(index), password: PASSWORD }),
      }),
    ),
  );
  for (const answer of answers) expect(answer.status).toBe(200);
}

async function choose(page: Page, name: string, role: string): Promise<void> {
  await roleOf(page, name).click();
  await page.getByRole('option', { name: new RegExp(`^${role}`) }).click();
}

test('members and moderators are sent to the members, and see nothing of it', async ({
  page,
  member,
  dataDir,
}) => {
  const expectNothing = async () => {
    await openAs(page, '/admin', member);
    await expect(page).toHaveURL('/members');
    await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  };
  let asked = false;
  await page.route('**/rpc/list_users**', (route) => {
    asked = true;
    return route.continue();
  });
  await expectNothing();
  await setRole(dataDir, member.email, 'moderator');
  await expectNothing();
  expect(asked).toBe(false);
});

test('while the role is unknown nothing shows, then the list; once it is taken the next refusal leads away', async ({
  page,
  member,
  dataDir,
}) => {
  await setRole(dataDir, member.email, 'admin');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rest/v1/user_roles**', async (route) => {
    await held;
    await route.continue();
  });
  await openAs(page, '/admin?sort=email', member);
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
  await expect(page).toHaveURL('/admin?sort=email');
  await expect(page.getByText(/\d accounts/)).toBeVisible();

  await setRole(dataDir, member.email, 'user');
  await page.getByLabel('Search users').fill(member.email);
  await expect(page).toHaveURL('/members');
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the table is searched, sorted and turned page by page, and coming back finds it as it was', async ({
    page,
    member: admin,
    baseURL,
    dataDir,
  }) => {
    await setRole(dataDir, admin.email, 'admin');
    const mark = randomUUID().slice(0, 8);
    await signUpOnly(
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

test('roles are given and taken, also the own one; what is refused is said and stays as it was', async ({
  page,
  member: admin,
  baseURL,
  dataDir,
}) => {
  await setRole(dataDir, admin.email, 'admin');
  const other = await createAccount(baseURL ?? '', dataDir);
  const name = `Other ${other.userId.slice(0, 8)}`;
  await completeProfile(other, name);
  const storedRole = async () =>
    (await other.client.from('user_roles').select('role').eq('user_id', other.userId).single()).data?.role;

  await openAs(page, '/admin', admin);
  await page.getByLabel('Search users').fill(other.email);
  await choose(page, name, 'Moderator');
  await expect(page.getByText('Role changed')).toBeVisible();
  await expect(roleOf(page, name)).toHaveValue('Moderator');
  expect(await storedRole()).toBe('moderator');

  await choose(page, name, 'Admin');
  const promotion = page.getByRole('dialog', { name: `Make \u2068${name}\u2069 an admin?` });
  await promotion.getByRole('button', { name: 'Cancel' }).click();
  await expect(promotion).toBeHidden();
  await expect(roleOf(page, name)).toHaveValue('Moderator');
  await choose(page, name, 'Admin');
  await promotion.getByRole('button', { name: 'Make admin' }).click();
  await expect(roleOf(page, name)).toHaveValue('Admin');
  expect(await storedRole()).toBe('admin');

  const lastAdmin = {
    status: 409,
    body: { code: 'PT409', hint: 'last_admin', message: 'Words for engineers' },
  };
  await failRequests(page, 'POST', '**/rpc/set_user_role', lastAdmin);
  await choose(page, name, 'User');
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText('This is the last admin.');
  await expect(roleOf(page, name)).toHaveValue('Admin');
  await page.unrouteAll();

  for (const [body, words] of [
    [{ message: 'The lift hill is out of order' }, 'The lift hill is out of order'],
    [{}, 'Failed to delete user'],
  ] as const) {
    await failRequests(page, 'POST', '**/rpc/delete_user_and_data', { status: 500, body });
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('button', { name: 'Delete user' }).click();
    // What was said before may still stand.
    const refusal = page.getByRole('alert').filter({ hasText: words });
    await expect(refusal).toContainText('Error');
    await page.unrouteAll();
  }

  await page.getByLabel('Search users').fill(admin.email);
  const own = page.getByRole('listitem').filter({ hasText: admin.email });
  await expect(own).toContainText('That is you');
  await expect(own.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await own.getByRole('combobox').click();
  await page.getByRole('option', { name: /^User/ }).click();
  const farewell = page.getByRole('dialog', { name: 'Give up your own admin role?' });
  await farewell.getByRole('button', { name: 'Give it up' }).click();
  await expect(page).toHaveURL('/members');
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
});
