import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { setRole } from '../../server/testing/set-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { test } from '../support/test.ts';

/** A table as an older spreadsheet saves it: UTF-16, semicolons, and dates that could be day first or month first. */
const SPREADSHEET_TEXT = [
  'Fahrt;Anlage;Tag;Sterne;Notiz',
  'Taron;Phantasialand;3/4/2024;4,5;"Abends;\nim Regen"',
  'Colosos;Heide Park;5/6/2024;4;',
  'Goliath;;;;',
  'Karussell;Dorffest;;;',
].join('\r\n');

const csvFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${text}`, 'utf16le'),
});

async function downloadText(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

test('a table is imported after an unreadable file of the same name, and importing the exported log adds nothing', async ({
  page,
  member,
}) => {
  await openAs(page, '/log/import', member);
  await expect(page.getByRole('heading', { name: 'Import coasters' })).toBeVisible();
  await expectAccessible(page, 'choose a file');
  const input = page.getByLabel('File with coasters');
  await input.setInputFiles({
    name: 'fahrten.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\u0003\u0004'),
  });
  await expect(
    page.getByText('fahrten.csv is a spreadsheet or an archive. Save it as CSV first.'),
  ).toBeVisible();
  // Only an empty input fires a change event when a member chooses the same file again.
  await expect(input).toHaveValue('');
  await input.setInputFiles(csvFile('fahrten.csv', SPREADSHEET_TEXT));

  await expect(page.getByRole('heading', { name: 'What do the columns hold?' })).toBeVisible();
  await page.getByLabel('The first line names the columns').check();
  for (const [field, column] of [
    ['Coaster', 'Fahrt'],
    ['Park', 'Anlage'],
    ['Date of the ride', 'Tag'],
    ['Rating', 'Sterne'],
    ['Note', 'Notiz'],
  ] as const)
    await page.getByRole('combobox', { name: field, exact: field !== 'Coaster' }).selectOption(column);
  await page.getByText('Day', { exact: true }).click();
  await expectAccessible(page, 'columns');
  await page.getByRole('button', { name: 'Find the coasters' }).click();

  await expect(page.getByRole('heading', { name: 'What was found' })).toBeVisible();
  await page
    .getByRole('combobox', { name: 'Goliath is' })
    .selectOption({ label: 'Goliath · Walibi Holland · Netherlands' });
  await page
    .getByRole('region', { name: /^Found/ })
    .getByRole('button', { name: 'Show them' })
    .click();
  await expectAccessible(page, 'what was found');
  await page.reload();
  await page.getByRole('button', { name: /^Import \d lines$/ }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await expectAccessible(page, 'import finished');

  await page.getByRole('button', { name: 'Import another file' }).click();
  const text = await downloadText(page, 'Download my log');
  expect(text).toContain('"Abends;\nim Regen"');
  expect(text).toContain(',2024-04-03,');
  await page.getByLabel('File with coasters').setInputFiles({
    name: 'ride-log.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await page.getByRole('button', { name: /^Import \d+ lines$/ }).click();
  await expect(page.getByText('0 credits and 0 rides added.')).toBeVisible();
  await page.getByRole('button', { name: 'Import another file' }).click();
  expect(await downloadText(page, 'Download my log')).toBe(text);
});

test("the moderators' screen for the catalogue and the form for a correction are accessible", async ({
  page,
  member,
  dataDir,
}) => {
  await setRole(dataDir, member.email, 'admin');
  const { data } = await member.client.from('coasters').select('id').eq('name', 'Taron').single();
  await member.client.from('coaster_suggestions').insert({
    user_id: member.id,
    coaster_id: String(data?.id),
    source: 'https://example.com',
    after: { model: `Model ${member.id.slice(0, 8)}` },
  });
  await member.client.rpc('add_private_credit', { coaster_name: 'Backyard', park_name: 'Home' });
  await openAs(page, '/moderation/catalogue', member);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Backyard').first()).toBeVisible();
  await expectAccessible(page, 'the catalogue of moderators');
  await page.goto(`/coasters/${String(data?.id)}`);
  // The sections above the button have loaded, so they no longer move it.
  await expect(page.getByRole('button', { name: 'Suggest a correction' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Suggest a correction' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expectAccessible(page, 'a correction with errors');
});
