import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { test } from '../support/test.ts';

test('a member downloads all data as a file', async ({ page, member }) => {
  // A test cannot use the dialog of this function. Without the function, the app starts an ordinary download.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await openAs(page, '/settings', member);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
  const archive = await readFile(await file.path());
  expect(archive.includes(member.email)).toBe(true);
});
