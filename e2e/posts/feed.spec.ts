// @spec community/post-card

import { expect, type Page } from '@playwright/test';
import { completeProfile, createPost } from '../../server/testing/member-rows.ts';
import { openAs } from '../support/open-as.ts';
import { cardOf } from '../support/posts/post-cards.ts';
import { startE2eServer } from '../support/running-server.ts';
import { createAccount, test } from '../support/test.ts';

const POST_COUNT = 45;
const PAGE_SIZE = 10;
const PAGE_COUNT = Math.ceil(POST_COUNT / PAGE_SIZE);

/** Returns the numbers of the posts on the page, in order. */
async function readPostNumbers(page: Page): Promise<number[]> {
  const texts = await page.getByRole('article').allInnerTexts();
  return texts.map((text) => Number(/number (\d+):/.exec(text)?.[1] ?? Number.NaN));
}

/** Waits until scrolling has ended: a turn of the wheel scrolls for a while. */
async function waitUntilStill(page: Page): Promise<void> {
  let previousY = Number.NaN;
  const isStill = async () => {
    const y = await page.evaluate(() => scrollY);
    const hasMoved = y !== previousY;
    previousY = y;
    return !hasMoved;
  };
  await expect.poll(isStill, { intervals: [200] }).toBe(true);
}

// Uses a separate server: posts of other tests would appear at the top of the feed.
test('the feed loads pages while scrolling and announces new posts without moving', async ({ page }) => {
  const server = await startE2eServer();
  try {
    const reader = await createAccount(server.url, server.dataDir);
    await completeProfile(reader);
    const author = await createAccount(server.url, server.dataDir);
    await completeProfile(author, 'Maja');

    // All posts have the same timestamp, so only their ids order them.
    const rows = Array.from({ length: POST_COUNT }, (_, index) => ({
      user_id: author.id,
      content: `number ${index}: ${'and another lap '.repeat(9)}`,
    }));
    const { error } = await author.client.from('posts').insert(rows);
    if (error) throw error;

    let pageRequestCount = 0;
    page.on('request', (request) => {
      const { searchParams } = new URL(request.url());
      const columns = searchParams.get('select') ?? '';
      // A page of the feed selects these columns. A request with `id` is for a single post.
      if (columns.startsWith('id,user_id') && !searchParams.has('id')) pageRequestCount += 1;
    });
    await openAs(page, `${server.url}/posts`, reader);
    await expect(page.getByRole('article')).toHaveCount(PAGE_SIZE);
    expect(pageRequestCount).toBe(1);

    const seenNumbers = new Set<number>();
    const end = page.getByText('You have read them all');
    const collectNumbers = async () => {
      for (const number of await readPostNumbers(page)) seenNumbers.add(number);
    };
    await expect(async () => {
      await collectNumbers();
      await page.mouse.wheel(0, 1500);
      await expect(end).toBeInViewport({ timeout: 100 });
    }).toPass({ intervals: [50], timeout: 40_000 });
    await collectNumbers();
    expect(seenNumbers.size).toBe(POST_COUNT);
    expect(pageRequestCount).toBe(PAGE_COUNT);
    // Posts far off screen are replaced by empty space.
    expect((await readPostNumbers(page)).length).toBeLessThan(POST_COUNT);

    // Opening a post and going back restores the scroll position.
    await waitUntilStill(page);
    const last = page.getByRole('article').last();
    const lastTop = (await last.boundingBox())?.y ?? Number.NaN;
    const [lastNumber] = (await readPostNumbers(page)).slice(-1);
    await last.getByRole('link', { name: /open this post/ }).click();
    await expect(page.getByRole('heading', { name: 'Post by Maja' })).toBeVisible();
    await page.goBack();
    await expect(cardOf(page, `number ${lastNumber}:`)).toBeInViewport();
    await expect
      .poll(async () => Math.abs(((await last.boundingBox())?.y ?? Number.NaN) - lastTop))
      .toBeLessThan(5);
    expect(pageRequestCount).toBe(PAGE_COUNT);

    await createPost(author, { content: 'Breaking: a new coaster' });
    await createPost(reader, { content: 'By the reader, elsewhere' });
    await createPost(author, { content: 'Breaking: another one' });
    // Simulates the member's return to the tab. The button does not count the reader's own post.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    const newPostsButton = page.getByRole('button', { name: '2 new posts' });
    await expect(newPostsButton).toBeVisible();
    expect(Math.abs(((await last.boundingBox())?.y ?? Number.NaN) - lastTop)).toBeLessThan(5);
    await newPostsButton.click();
    await expect(page.getByRole('article').first()).toContainText('Breaking: another one');
    await expect(page.getByRole('article').first()).toBeInViewport();
    await expect(newPostsButton).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeFocused();
  } finally {
    await server.stop();
  }
});
