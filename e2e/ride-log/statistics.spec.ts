import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { completeProfile } from '../../server/testing/member-rows.ts';
import { logCoasters, rankCoasters } from '../../server/testing/ride-log/log-rows.ts';
import { refreshCoasterRanking } from '../../server/testing/ride-log/refresh-coaster-ranking.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { createAccount, test } from '../support/test.ts';

const NAMES = ['Taron', 'Silver Star', 'Balder'];

type Picture = { readonly width: number; readonly height: number; readonly colours: number };

/** Returns the size of a PNG, and the number of colours among a sample of its pixels. */
async function readPicture(page: Page, png: Buffer): Promise<Picture> {
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const colours = new Set<number>();
    // Every 97th pixel; a pixel has four bytes.
    for (let at = 0; at < data.length; at += 4 * 97)
      colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    return { width: bitmap.width, height: bitmap.height, colours: colours.size };
  }, png.toString('base64'));
}

async function download(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  return readFile(await file.path());
}

test('the share card shows statistics of the member, and can be downloaded as a picture in two formats', async ({
  page,
  member,
}) => {
  await member.client
    .from('profiles')
    .update({ name: `${'Wolfeschlegelsteinhausen '.repeat(3)}👩‍🚀` })
    .eq('id', member.id);
  await rankCoasters(member, NAMES);
  await openAs(page, `/members/${member.id}/log`, member);
  await page.getByRole('button', { name: 'Share a card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a card' });
  await expect(
    dialog.getByRole('img', { name: /3 coasters.* Favorites: Taron, Silver Star, Balder/ }),
  ).toBeVisible();
  await expectAccessible(page, 'share card');
  const wide = await readPicture(page, await download(page));
  expect(wide).toMatchObject({ width: 1200, height: 630 });
  // A blank picture would have only a few colours.
  expect(wide.colours).toBeGreaterThan(300);
  await dialog.getByText('Story').click();
  await expect(dialog.locator('img[width="1080"]')).toBeVisible();
  const story = await readPicture(page, await download(page));
  expect(story).toMatchObject({ width: 1080, height: 1920 });
  expect(story.colours).toBeGreaterThan(300);
});

test('statistics, comparison, rating and ranking are accessible', async ({
  page,
  member,
  baseURL,
  dataDir,
}) => {
  const others = await Promise.all([1, 2].map(() => createAccount(baseURL ?? '', dataDir)));
  await Promise.all(others.map((other) => completeProfile(other)));
  for (const each of [member, ...others]) await rankCoasters(each, NAMES);
  const [other] = others;
  if (!other) throw new Error('There is no other member');
  await logCoasters(other, ['Helix']);
  await refreshCoasterRanking(dataDir);
  await openAs(page, `/members/${member.id}/log`, member);
  await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
  await expectAccessible(page, 'statistics');
  await page.getByRole('region', { name: 'By country' }).getByText('Show as a table').click();
  await expect(page.getByRole('table', { name: 'Credits by country' })).toBeVisible();
  await page.goto(`/members/${other.id}/compare`);
  await expect(page.getByRole('radio', { name: 'Both (3)' })).toBeVisible();
  await expectAccessible(page, 'comparison');
  await page.goto('/coasters/ranking');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByText('How the ranking works').click();
  await expectAccessible(page, 'ranking');
  await page.goto('/log');
  await page.getByRole('button', { name: /Taron/ }).first().click();
  const stars = page.getByRole('slider', { name: 'Your rating of Taron' });
  await stars.focus();
  // The first press sets 1, the lowest rating, and each further press adds 0.5.
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(stars).toHaveAttribute('aria-valuetext', '2.5 of 5');
  await expectAccessible(page, 'rating', '[role=dialog]');
  // Clicks on the left half of the fourth star.
  const box = await stars.boundingBox();
  await stars.click({ position: { x: (box?.width ?? 0) * 0.65, y: 10 } });
  await expect(stars).toHaveAttribute('aria-valuetext', '3.5 of 5');
});
