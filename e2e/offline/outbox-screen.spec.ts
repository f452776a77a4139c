import { expect, type Page } from '@playwright/test';
import { createPost } from '../../server/testing/member-rows.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { queuedWrites, type SeededWrite, seedOutbox } from '../support/outbox/seed-outbox.ts';
import { test } from '../support/test.ts';

const GARDALAND = '12';
const LONG_WORD = 'Unabridged'.repeat(30);
const NO_DETAILS = {
  park_id: null,
  park_name: null,
  park_country: null,
  visit_date: null,
  meetup_id: null,
  coaster_id: null,
};

/** Returns whether the page scrolls sideways with text at 200 %. */
async function overflowsWithLargeText(page: Page): Promise<boolean> {
  const resize = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
  await resize('200%');
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  await resize('100%');
  return isWide;
}

test('pending and failed writes are accessible on the outbox screen and in lists', async ({
  page,
  member,
}) => {
  const post_id = await createPost(member);
  const seededWrites: SeededWrite[] = [
    { kind: 'comment', content: { post_id, content: LONG_WORD }, orderingKey: 'a' },
    { kind: 'tip', content: { park_id: GARDALAND, tip_text: LONG_WORD }, orderingKey: 'b' },
    {
      kind: 'post',
      content: { content: LONG_WORD, images: [], image_alts: [], ...NO_DETAILS },
      orderingKey: 'c',
    },
    { kind: 'like', content: { entity_id: post_id, choice: true }, stored: false, orderingKey: 'd' },
    { kind: 'visit', content: { park_id: GARDALAND, visit_date: '2099-01-01' }, orderingKey: 'e' },
    { kind: 'tour_coaster', content: { name: 'Raptor', checked: true }, orderingKey: 'f' },
  ];
  const writes = queuedWrites(member.id, seededWrites).map((write, index) =>
    index < 3 ? { ...write, state: 'failed' as const, reason: 'The track is wet.' } : write,
  );
  // All writes stay in the outbox while the server is busy. Without a connection, they would stay too, but the app would also show that
  // it is offline.
  await page.route('**/rest/v1/rpc/send_write', (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '600' }, json: { code: 'server_busy' } }),
  );
  await openAs(page, '/outbox', member);
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  await expectAccessible(page, 'empty outbox');

  await seedOutbox(page, writes);
  // Removes the key that tells the app that the outbox is empty. With that key, the app would not look for the added writes.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('thrillseekers.outbox-empty')) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByText('Not sent. The track is wet.')).toHaveCount(3);
  await expectAccessible(page, 'outbox');
  expect(await overflowsWithLargeText(page)).toBe(false);
  await page.getByRole('button', { name: 'Discard' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Discard what you wrote?' })).toBeVisible();
  await expectAccessible(page, 'question before text is discarded');

  for (const path of [`/posts/${post_id}`, '/posts', `/thoosie-tips/${GARDALAND}`]) {
    await page.goto(path);
    await expect(page.getByText('Not sent. The track is wet.').first()).toBeVisible();
    await expect(page.getByRole('link', { name: '3 things could not be sent' })).toBeVisible();
    await expectAccessible(page, `unsent at ${path}`);
    expect(await overflowsWithLargeText(page), path).toBe(false);
  }
});
