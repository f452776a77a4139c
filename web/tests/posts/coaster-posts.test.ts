/** Tests the parts of a coaster's page that members write: photos, posts without photos, and tips for its park. */
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createPost, createTip } from '../../../server/testing/member-rows.ts';
import { coasterId, logCoasters } from '../../../server/testing/ride-log/log-rows.ts';
import { newMember } from '../support/members.ts';
import { openApp, press } from '../support/open-app.ts';
import { changeResponses, failRequests, holdRequests } from '../support/requests.ts';

const COASTER_POSTS = /\/rpc\/list_coaster_posts$/;
const PARK_TIPS = /\/rpc\/list_park_tips$/;

const region = async (name: string) => within(await screen.findByRole('region', { name }));

async function createPhotoPost(author: Account, coaster_id: string, captions: readonly string[]) {
  const baseUrl = `/storage/v1/object/public/post-images/${author.id}/${crypto.randomUUID()}`;
  return createPost(author, {
    coaster_id,
    images: captions.map((_, index) => `${baseUrl}_${index}.jpg`),
    image_alts: captions,
  });
}

const altTexts = (from: Pick<typeof screen, 'queryAllByRole'>) =>
  from.queryAllByRole('img').map((image) => image.getAttribute('alt') ?? image.getAttribute('aria-label'));

test('photos lead to their posts, newest first, and posts without photos follow page by page', async () => {
  const [author, member] = await Promise.all([newMember('Nora Lift'), newMember()]);
  const id = await coasterId(author, 'Oblivion');
  const firstPost = await createPhotoPost(author, id, ['The hole', 'The smoke']);
  await createPhotoPost(author, id, ['The queue']);
  // One more than a page of posts without photos.
  for (let number = 1; number <= 6; number += 1)
    await createPost(author, { coaster_id: id, content: `Lap ${number}` });
  const user = await openApp(`/coasters/${id}`, member);
  const photos = await region('Photos');
  await waitFor(() => expect(altTexts(photos)).toEqual(['The queue', 'The hole', 'The smoke']));
  expect(photos.queryByRole('link', { name: 'All photos' })).toBeNull();
  const posts = await region('Posts about this coaster');
  await posts.findByText('Lap 6');
  expect(posts.queryByText('Lap 1')).toBeNull();
  expect(posts.queryByRole('link', { name: 'Oblivion' })).toBeNull();
  await press(user, posts.getByRole('button', { name: 'Show more posts' }));
  await posts.findByText('Lap 1');
  await posts.findByText('Those are all of them.');
  await press(user, photos.getByRole('link', { name: /^The smoke ?, in the post by Nora Lift$/ }));
  await waitFor(() => expect(window.location.pathname).toBe(`/posts/${firstPost}`));
});

test('a coaster without posts asks for a first photo, and a list that fails to load can be loaded again', async () => {
  const member = await newMember();
  const id = await coasterId(member, 'Nemesis Inferno');
  const release = holdRequests('POST', COASTER_POSTS);
  await openApp(`/coasters/${id}`, member);
  await screen.findByRole('status', { name: 'Loading the photos' });
  screen.getByRole('status', { name: 'Loading posts about this coaster' });
  release();
  const invitation = await screen.findByRole('link', { name: 'Post the first photo' });
  expect(invitation.getAttribute('href')).toBe(`/create-post?coaster=${id}`);
  await screen.findByText(/^No posts without photos yet\./);
  const restore = failRequests('POST', COASTER_POSTS, 500, { message: 'derailed' });
  const user = await openApp(`/coasters/${id}`, member);
  await screen.findByText('Failed to load the photos');
  await screen.findByText('Failed to load posts about this coaster');
  restore();
  for (const name of ['Photos', 'Posts about this coaster'])
    await press(user, (await region(name)).getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('link', { name: 'Post the first photo' });
  await screen.findByText(/^No posts without photos yet\./);
});

test('the screen of all photos shows a failure, an empty list and further pages', async () => {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  const id = await coasterId(author, 'The Swarm');
  const restore = failRequests('POST', COASTER_POSTS, 500, { message: 'derailed' });
  let user = await openApp(`/coasters/${id}/photos`, member);
  await screen.findByRole('heading', { level: 1, name: 'Photos of The Swarm' });
  await screen.findByRole('heading', { name: 'The photos did not arrive' });
  restore();
  await press(user, screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'No photos yet' });
  // One more than a page of posts with photos.
  for (let number = 1; number <= 13; number += 1) await createPhotoPost(author, id, [`Photo ${number}`]);
  user = await openApp(`/coasters/${id}`, member);
  const photos = await region('Photos');
  await waitFor(() => expect(altTexts(photos)).toHaveLength(6));
  await press(user, photos.getByRole('link', { name: 'All photos' }));
  await screen.findByRole('heading', { level: 1, name: 'Photos of The Swarm' });
  const grid = within(screen.getByRole('list', { name: 'Photos' }));
  await waitFor(() => expect(altTexts(grid)).toContain('Photo 2'));
  expect(altTexts(grid)[0]).toBe('Photo 13');
  await user.click(screen.getByRole('button', { name: 'Show more photos' }));
  await screen.findByText('These are all the photos.');
  expect(altTexts(grid)).toHaveLength(13);
  await openApp('/coasters/no-such-coaster/photos', member);
  await screen.findByRole('heading', { level: 1, name: 'Coaster not found' });
});

test('the page of a coaster and the log open the form for a post about it', async () => {
  const member = await newMember();
  const id = await coasterId(member, 'Stealth');
  await logCoasters(member, ['Stealth']);
  let user = await openApp(`/coasters/${id}`, member);
  await press(user, await screen.findByRole('link', { name: 'Post about it' }));
  await screen.findByRole('button', { name: 'Coaster (optional) Stealth' });
  screen.getByRole('button', { name: 'Park (optional) Thorpe Park' });
  user = await openApp('/log', member);
  await press(user, await screen.findByRole('button', { name: /^Stealth/ }));
  await press(user, await screen.findByRole('link', { name: 'Post about it' }));
  await screen.findByRole('button', { name: 'Coaster (optional) Stealth' });
});

test('the page of a coaster shows three tips for its park with vote buttons, the most upvoted first, then the newest, and links to all tips', async () => {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  const id = await coasterId(author, 'Stealth');
  const { data } = await author.client
    .from('coasters')
    .select('park_id')
    .eq('id', id)
    .single()
    .throwOnError();
  const park_id = String(data?.park_id);
  const restore = failRequests('POST', PARK_TIPS, 500, { message: 'The lift is stuck' });
  let user = await openApp(`/coasters/${id}`, member);
  let tips = await region('Tips for Thorpe Park');
  await tips.findByText(/The lift is stuck/);
  restore();
  // Hides the tips of other tests until this test has created its own.
  changeResponses('POST', PARK_TIPS, (body) => (body.includes(author.id) ? body : '[]'));
  await press(user, tips.getByRole('button', { name: 'Try Again' }));
  expect((await tips.findByRole('link', { name: 'Add the first tip' })).getAttribute('href')).toBe(
    `/thoosie-tips/${park_id}`,
  );
  const tip_id = await createTip(author, { park_id, tip_text: `Best ${author.id}` });
  for (const text of ['Good', 'Fair', 'Last'])
    await createTip(author, { park_id, tip_text: `${text} ${author.id}` });
  await member.client
    .from('tip_votes')
    .insert({ tip_id, user_id: member.id, vote_type: 'upvote' })
    .throwOnError();
  user = await openApp(`/coasters/${id}`, member);
  tips = await region('Tips for Thorpe Park');
  await tips.findByText(`Best ${author.id}`);
  expect(tips.getAllByRole('article').map(({ textContent }) => textContent.includes(author.id))).toEqual([
    true,
    true,
    true,
  ]);
  expect(tips.queryByText(`Good ${author.id}`)).toBeNull();
  const bestTip = within(tips.getAllByRole('article')[0] ?? document.body);
  expect(bestTip.getByRole('button', { name: 'Upvote' }).getAttribute('aria-pressed')).toBe('true');
  await press(user, bestTip.getByRole('button', { name: 'Upvote' }));
  await waitFor(() =>
    expect(bestTip.getByRole('button', { name: 'Upvote' }).getAttribute('aria-pressed')).toBe('false'),
  );
  expect(tips.getByRole('link', { name: 'All tips' }).getAttribute('href')).toBe(`/thoosie-tips/${park_id}`);
});
