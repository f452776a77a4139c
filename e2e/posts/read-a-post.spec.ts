import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createMeetup } from '../support/meetups.ts';
import { expectNoFindings } from '../support/no-findings.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { cardOf, createPost, uploadPhotos } from '../support/posts.ts';
import { setRole } from '../support/set-role.ts';
import { type Account, test as base, completeProfile, createAccount } from '../support/test.ts';
import { doubleTap, pinch, swipe } from '../support/touch.ts';

const test = base.extend<{ author: Account }>({
  author: async ({ baseURL, dataDir }, use) => {
    const author = await createAccount(baseURL ?? '', dataDir);
    await completeProfile(author);
    await use(author);
  },
});

test('a post is read, liked, talked about and found on its meetup and its author', async ({
  page,
  author,
  member,
}) => {
  const mark = randomUUID();
  const title = `Night rides ${mark}`;
  const meetup_id = await createMeetup(author, { title, location: 'Brühl' });
  const { data: parks } = await author.client.from('parks').select('id, name').limit(1);
  const id = await createPost(author, {
    content: `${mark} **<img src=x onerror=alert(1)>** was *loud* https://park.example/map ${'on and '.repeat(20)}on`,
    images: await uploadPhotos(author, [await png(page), await png(page, { width: 600, height: 900 })]),
    image_alts: ['The lift hill', ''],
    park_id: parks?.[0]?.id,
    visit_date: '2025-10-01',
    meetup_id,
  });
  // Whoever liked it in another tab likes it once.
  await author.client.from('post_likes').insert({ post_id: id, user_id: author.userId });

  await openAs(page, '/posts', member);
  const card = cardOf(page, mark);
  await expect(card.locator('time')).toHaveText('now');
  await expect(card.locator('strong')).toHaveText('<img src=x onerror=alert(1)>');
  await expect(card.locator('em')).toHaveText('loud');
  const link = card.getByRole('link', { name: 'park.example/map' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(link).toHaveAttribute('href', 'https://park.example/map');
  await expect(card).toContainText(parks?.[0]?.name);
  await expect(card).toContainText(/Visited .*2025/);
  await expect(card).not.toContainText(
    'and on and on and on and on and on and on and on and on and on and on',
  );
  await card.getByRole('button', { name: 'Read more' }).click();
  await expect(card).toContainText('and on and on and on and on and on and on and on and on and on and on');
  for (const name of ['The lift hill', /^Photo 2 of 2 by /]) {
    const photo = card.getByRole('img', { name });
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  // It is not the reader's to delete.
  await expect(card.getByRole('button', { name: 'Delete this post' })).toHaveCount(0);

  // A double tap likes once, and a like that is there already is as good.
  await member.client.from('post_likes').insert({ post_id: id, user_id: member.userId });
  const like = card.getByRole('button', { name: /^Like/ });
  await expect(like).toHaveAccessibleName('Like (1)');
  await like.dblclick();
  await expect(like).toHaveAccessibleName('Like (2)');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await member.client.from('posts').select('like_count').eq('id', id)).data)
    .toEqual([{ like_count: 2 }]);
  await like.click();
  await expect(like).toHaveAccessibleName('Like (1)');

  await card.getByRole('button', { name: 'Comments (0)' }).click();
  const field = card.getByLabel('Write a comment');
  await field.fill(`  ${'🎢'.repeat(499)}!  `);
  await expect(card.getByText('0 characters left').first()).toBeVisible();
  await card.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Comment added!')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(card.getByRole('button', { name: 'Comments (1)' })).toBeVisible();
  await expect(card.getByText(`${'🎢'.repeat(499)}!`)).toBeVisible();
  await expectNoFindings(page, 'feed with an opened card');
  await card.getByRole('button', { name: 'Delete this comment' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this comment?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(card.getByText('No comments yet.')).toBeVisible();

  await card.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/meetups/${meetup_id}`);
  const posts = page.getByRole('region', { name: 'Posts' });
  await expect(cardOf(posts, mark)).toHaveCount(1);
  await cardOf(posts, mark)
    .getByRole('link', { name: /^Rider / })
    .click();
  await expect(page).toHaveURL(`/members/${author.userId}`);
  await expect(cardOf(posts, mark)).toHaveCount(1);
});

test('photos over the whole screen by finger, keys and the back button', async ({ page, author, member }) => {
  const photos = [await png(page), await png(page, { width: 900, height: 600 }), await png(page)];
  const id = await createPost(author, {
    content: 'Three from the queue.',
    images: await uploadPhotos(author, photos),
    image_alts: ['The lift hill', 'The first drop', 'The brakes'],
  });
  await openAs(page, '/posts', member);
  await page.goto(`/posts/${id}`);
  const opener = page.getByRole('button', { name: 'The lift hill' });
  await expect(page.getByText('No comments yet.')).toBeVisible();
  await expectNoFindings(page, 'single post');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: /^Photos by / });
  const said = dialog.getByRole('status');
  const current = dialog.locator('img[data-current]');
  await expect(said).toHaveText('Photo 1 of 3: The lift hill');
  await expect(current).toHaveCSS('opacity', '1');
  // Nothing of the navigation is left to see or to press.
  expect(
    await page.evaluate(() => {
      const top = document.elementFromPoint(innerWidth / 2, innerHeight - 20);
      return top?.closest('[role="dialog"]') !== null;
    }),
  ).toBe(true);
  await expectNoFindings(page, 'photo over the whole screen');

  await swipe(page, current, -49);
  await expect(said).toHaveText('Photo 1 of 3: The lift hill');
  await swipe(page, current, -50);
  await expect(said).toHaveText('Photo 2 of 3: The first drop');
  await swipe(page, current, 50);
  await expect(said).toHaveText('Photo 1 of 3: The lift hill');
  await swipe(page, current, 200);
  await expect(said).toHaveText('Photo 1 of 3: The lift hill');

  await pinch(page, current, 60, 120);
  await expect(current).toHaveAttribute('style', /scale\(2\)/);
  await swipe(page, current, -80);
  await expect(said).toHaveText('Photo 1 of 3: The lift hill');
  await doubleTap(page, 195, 420);
  await expect(current).toHaveAttribute('style', /scale\(1\)/);
  await doubleTap(page, 195, 420);
  await expect(current).toHaveAttribute('style', /scale\(2\.5\)/);

  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Photo 2 of 3: The first drop');
  await expect(current).toHaveAttribute('style', /scale\(1\)/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Photo 3 of 3: The brakes');
  await page.keyboard.press('ArrowLeft');
  await expect(said).toHaveText('Photo 2 of 3: The first drop');
  await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(`/posts/${id}`);
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/posts/${id}`);
  await page.goBack();
  await expect(page).toHaveURL('/posts');
});

test('authors delete their posts, moderators whatever has to go', async ({
  page,
  author,
  member,
  dataDir,
}) => {
  const mark = randomUUID();
  const own = await createPost(member, { content: mark });
  const others = await createPost(author, { content: 'Buy my tickets' });
  await author.client.from('post_comments').insert({ post_id: own, user_id: author.userId, content: 'Spam' });
  await setRole(dataDir, member.email, 'moderator');
  const stored = async (id: string) => (await author.client.from('posts').select('id').eq('id', id)).data;

  await openAs(page, '/posts', member);
  const card = cardOf(page, mark);
  await card.getByRole('button', { name: 'Comments (1)' }).click();
  await card.getByRole('button', { name: 'Delete this comment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByText('No comments yet.')).toBeVisible();
  // What was pressed is gone; the focus stays where one was.
  await expect(card.getByRole('region', { name: 'Comments' })).toBeFocused();
  await card.getByRole('button', { name: 'Delete this post' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this post?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await stored(own)).toEqual([{ id: own }]);
  await card.getByRole('button', { name: 'Delete this post' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Post deleted')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.locator('li:focus').getByRole('article')).toBeVisible();
  expect(await stored(own)).toEqual([]);

  await page.goto(`/posts/${others}`);
  await page.getByRole('button', { name: 'Delete this post' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/posts');
  expect(await stored(others)).toEqual([]);

  for (const gone of [own, 'no-id-at-all']) {
    await page.goto(`/posts/${gone}`);
    await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'See all posts' }).click();
  await expect(page).toHaveURL('/posts');
});
