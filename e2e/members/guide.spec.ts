import { expect } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { type Account, completeProfile, createAccount, test } from '../support/test.ts';

async function postFromPark({ client, userId }: Account, times: number): Promise<void> {
  const post = { user_id: userId, content: 'One more lap.', park_name: 'Phantasialand' };
  const { error } = await client.from('posts').insert(Array.from({ length: times }, () => post));
  if (error) throw error;
}

test('fifteen posts with a park earn the badge, wherever the member appears', async ({
  page,
  member,
  baseURL,
  dataDir,
}) => {
  const guide = await createAccount(baseURL ?? '', dataDir);
  const name = `Guide ${guide.userId}`;
  await completeProfile(guide, name);
  await guide.client.from('high_fives').insert({ giver_id: guide.userId, receiver_id: member.userId });
  const { error } = await guide.client.from('posts').insert({ user_id: guide.userId, content: 'No park.' });
  expect(error).toBeNull();
  await postFromPark(guide, 14);
  await openAs(page, `/members/${guide.userId}`, member);
  const posts = page.getByRole('progressbar', { name: 'Posts with a park' });
  await expect(posts).toHaveAttribute('aria-valuetext', '14 of 15');
  await expect(page.getByRole('progressbar', { name: 'Tip upvotes' })).toHaveAttribute(
    'aria-valuetext',
    '0 of 100',
  );
  await expect(page.getByText('THRILL GUIDE', { exact: true })).toHaveCount(0);

  await postFromPark(guide, 1);
  await page.reload();
  await expect(posts).toHaveAttribute('aria-valuetext', '15 of 15');
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile.getByText('THRILL GUIDE', { exact: true })).toBeVisible();
  await page.goto(`/members?search=${guide.userId}`);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('THRILL GUIDE');
  await page.goto(`/members/${member.userId}`);
  await expect(page.getByRole('region', { name: 'High fives' })).toContainText(`${name}THRILL GUIDE`);
});
