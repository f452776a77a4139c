import { expect } from '@playwright/test';
import { cutRequests, failRequests, meanwhile } from '../support/failing-requests.ts';
import { openAs } from '../support/open-as.ts';
import { createPost } from '../support/posts.ts';
import { test } from '../support/test.ts';

const POSTS = '**/rest/v1/posts**';
const LIKES = '**/rest/v1/post_likes**';
const COMMENTS = '**/rest/v1/post_comments**';
const refusal = (message: string) => ({ status: 500, body: { message, code: 'XX000' } });

test('posts that cannot be read say why, and come on another try', async ({ page, member }) => {
  await createPost(member);
  await openAs(page, '/favicon.svg', member);
  await failRequests(page, 'GET', POSTS, refusal('The track is wet'));
  await page.goto('/posts');
  await expect(page.getByText('Failed to fetch posts: The track is wet')).toBeVisible();
  await page.unroute(POSTS);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  await cutRequests(page, 'GET', POSTS);
  await page.reload();
  await expect(page.getByText(/^Failed to fetch posts: No connection right now/)).toBeVisible();
});

test('what is refused is taken back with a message, and nothing typed is lost', async ({ page, member }) => {
  const id = await createPost(member);
  await openAs(page, `/posts/${id}`, member);
  const told = (reason: string) =>
    expect(page.getByRole('alert').filter({ hasText: reason })).toContainText('Error');
  await failRequests(page, 'POST', LIKES, refusal('The track is wet'));
  await failRequests(page, 'POST', COMMENTS, refusal('The brakes are hot'));
  await failRequests(page, 'DELETE', POSTS, refusal('The station is closed'));

  const like = page.getByRole('button', { name: 'Like (0)' });
  await like.click();
  await told('The track is wet');
  await expect(like).toHaveAttribute('aria-pressed', 'false');

  const field = page.getByLabel('Write a comment');
  const send = page.getByRole('button', { name: 'Comment', exact: true });
  await field.fill('What a ride');
  await send.click();
  await expect(field).toHaveValue('What a ride');
  await told('The brakes are hot');
  // It outlives the page too.
  await page.reload();
  await expect(field).toHaveValue('What a ride');

  await page.getByRole('button', { name: 'Delete this post' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await told('The station is closed');
  await expect(page.getByRole('article')).toBeVisible();

  await field.fill(' \u200b ');
  await send.click();
  await expect(page.getByText('Write something first.')).toBeVisible();
  await field.fill('🎢'.repeat(501));
  await send.click();
  await expect(page.getByText('A comment can have 500 characters at most; this is 501.')).toBeVisible();

  await page.unroute(COMMENTS);
  // Stored, but the answer never came: sent again, it is there once.
  await page.route(COMMENTS, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await field.fill('Once is enough');
  await send.click();
  await told('No connection right now');
  await page.unroute(COMMENTS);
  await send.click();
  await expect(page.getByText('Comment added!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Once is enough')).toHaveCount(1);

  await field.fill('Last words');
  await meanwhile(page, 'POST', COMMENTS, () => member.client.from('posts').delete().eq('id', id));
  await send.click();
  await expect(page.getByText('This post was deleted meanwhile.')).toBeVisible();
  await expect(field).toHaveValue('Last words');
});

test('without a session nobody likes, comments or deletes', async ({ page, member }) => {
  const id = await createPost(member);
  await openAs(page, `/posts/${id}`, member);
  await expect(page.getByText('No comments yet.')).toBeVisible();
  await page.getByLabel('Write a comment').fill('Hello');
  await page.evaluate(() => localStorage.clear());
  const error = page.getByText('User not authenticated');
  for (const attempt of [
    () => page.getByRole('button', { name: 'Like (0)' }).click(),
    () => page.getByRole('button', { name: 'Comment', exact: true }).click(),
    async () => {
      await page.getByRole('button', { name: 'Delete this post' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    },
  ]) {
    await attempt();
    await expect(error).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await expect(error).toBeHidden();
  }
});
