import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { createPost } from '../../server/testing/member-rows.ts';
import { failRequests } from '../support/failing-requests.ts';
import { expectNoFindings } from '../support/no-findings.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { test } from '../support/test.ts';

test('a member downloads all data, also after a failure, and the archive contains posts and pictures', async ({
  page,
  member,
}) => {
  // A test cannot use the browser's file dialog, so it takes the path of browsers without one.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await openAs(page, '/settings', member);
  const picture = await png(page);
  const path = `${member.id}/drop.png`;
  const { error } = await member.client.storage
    .from('post-images')
    .upload(path, picture, { contentType: 'image/png' });
  expect(error).toBeNull();
  const { publicUrl } = member.client.storage.from('post-images').getPublicUrl(path).data;
  await createPost(member, { content: 'What a drop!', images: [publicUrl], image_alts: [''] });

  await failRequests(page, 'POST', '**/rpc/export_my_data', { status: 500 });
  const button = page.getByRole('button', { name: 'Download my data' });
  await button.click();
  await expect(page.getByText('Nothing was changed. Please try again.')).toBeVisible();
  await page.unroute('**/rpc/export_my_data');

  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
  await expect(page.getByText('Your data is in the downloaded file.')).toBeVisible();
  // At the top, the bar of sections covers nothing.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoFindings(page, 'the settings');
  // The archive is not compressed: it contains its files byte for byte.
  const archive = await readFile(await file.path());
  for (const part of ['README.txt', 'posts.json', 'What a drop!', member.email, 'files/post-images/drop.png'])
    expect(archive.includes(part), part).toBe(true);
  const { data } = await member.client.storage.from('post-images').download(path);
  expect(archive.includes(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(true);
  expect(archive.subarray(-22, -18)).toEqual(Buffer.from('PK\x05\x06', 'latin1'));
});
