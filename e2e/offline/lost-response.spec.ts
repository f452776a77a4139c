// @spec community/likes-and-high-fives

import { expect, type Page } from '@playwright/test';
import { createPost } from '../../server/testing/member-rows.ts';
import { openAs } from '../support/open-as.ts';
import { countStoredWrites } from '../support/outbox/seed-outbox.ts';
import { test } from '../support/test.ts';

const likeOf = (page: Page) => page.getByRole('button', { name: /^Like \(/ });
const OUTBOX_RPC = '**/rest/v1/rpc/send_write';

test('a like whose response is lost survives a closed tab, and only one of two tabs sends it again', async ({
  page,
  context,
  member,
}) => {
  const id = await createPost(member);
  const likeCounts = async () =>
    (await member.client.from('posts').select('like_count').eq('id', id)).data?.map(
      ({ like_count }) => like_count,
    );
  await openAs(page, `/posts/${id}`, member);
  const like = likeOf(page);
  await expect(like).toHaveAccessibleName('Like (0)');
  // The first request arrives, but its response does not.
  let sentCount = 0;
  await context.route(OUTBOX_RPC, async (route) => {
    sentCount += 1;
    await route.fetch();
    await route.abort();
  });
  await like.click();
  await expect(like).toHaveAccessibleName('Like (1)');
  await expect.poll(() => sentCount).toBe(1);
  expect(await countStoredWrites(page)).toBe(1);
  await page.close();

  await context.unroute(OUTBOX_RPC);
  const statuses: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/rpc/send_write')) statuses.push(response.status());
  });
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto(`/posts/${id}`)));
  for (const tab of tabs) await expect(likeOf(tab)).toHaveAccessibleName('Like (1)');
  for (const tab of tabs) await expect.poll(() => countStoredWrites(tab)).toBe(0);
  expect(statuses).toEqual([200]);
  expect(await likeCounts()).toEqual([1]);
});
