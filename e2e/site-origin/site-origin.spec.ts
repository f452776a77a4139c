// @spec accounts/gate

import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

test('a visitor who opens the site under another host name can go to the public URL', async ({
  page,
  baseURL,
}) => {
  const path = '/meetups?from=a-friend';
  await page.goto(`${baseURL?.replace('localhost', '127.0.0.1')}${path}`);
  await expect(page.getByRole('alert')).toContainText(`This community is at ${baseURL}`);
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}${path}`);
});
