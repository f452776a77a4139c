import { expect } from '@playwright/test';
import { setRole } from '../../server/testing/set-role.ts';
import { expectNoFindings } from '../support/no-findings.ts';
import { openAs } from '../support/open-as.ts';
import { test } from '../support/test.ts';

test('an admin writes an imprint, and visitors can read it', async ({
  page,
  member,
  dataDir,
  baseURL,
  browser,
}) => {
  await setRole(dataDir, member.email, 'admin');
  await openAs(page, '/admin/settings', member);
  const imprint = page.getByRole('form', { name: 'Imprint' });
  await imprint.getByLabel('Text of Imprint').fill('# Who we are\n\nThe **lift hill** society');
  await imprint.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview of Imprint' }).locator('strong')).toHaveText(
    'lift hill',
  );
  await expectNoFindings(page, 'the settings');
  await imprint.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Imprint is up to date for everyone.')).toBeVisible();

  await using context = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await context.newPage();
  await visitor.goto('/auth');
  await visitor.getByRole('link', { name: 'Imprint' }).click();
  await expect(visitor.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await expectNoFindings(visitor, 'the imprint');
  await context.close();

  await imprint.getByLabel('Text of Imprint').fill('');
  await imprint.getByRole('button', { name: 'Save' }).click();
  await expect(imprint.getByRole('button', { name: 'Save' })).toBeDisabled();
});
