// @spec community/comment-rules

import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createPost } from '../../../server/testing/member-rows.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { findPost } from '../support/posts.ts';
import { cutRequests, failRequests, loseResponses, meanwhile } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const POSTS = /\/posts$/;
const LIKES = /\/post_likes$/;
const COMMENTS = /\/post_comments$/;
const failure = (message: string) => ({ message, code: 'XX000' });

type Reading = { readonly member: Account; readonly id: string; readonly user: UserEvent };

/** A member who reads a post of their own. */
async function readOwnPost(): Promise<Reading> {
  const member = await newMember();
  const id = await createPost(member);
  const user = await openApp(`/posts/${id}`, member);
  await screen.findByText(/^No comments yet\./);
  return { member, id, user };
}

const field = () => screen.getByLabelText('Write a comment');

async function comment(user: UserEvent, text: string): Promise<void> {
  fill(field(), text);
  await press(user, screen.getByRole('button', { name: 'Comment' }));
}

async function deletePost(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Delete this post' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

async function commentsOn({ member, id }: Reading): Promise<unknown[]> {
  const { data, error } = await member.client.from('post_comments').select('content').eq('post_id', id);
  if (error) throw error;
  return data;
}

test('posts that fail to load say why, and can be asked for again', async () => {
  const member = await newMember();
  const mend = failRequests('GET', POSTS, 500, failure('The track is wet'));
  await createPost(member);
  const user = await openApp('/posts', member);
  await screen.findByText('Failed to fetch posts: The track is wet');
  mend();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findAllByRole('article');
});

test('posts that fail to load without a connection say so', async () => {
  const member = await newMember();
  cutRequests('GET', POSTS);
  await openApp('/posts', member);
  await screen.findByText(/^Failed to fetch posts: No connection right now/);
});

test('a like that fails is taken back with a message', async () => {
  const { user } = await readOwnPost();
  failRequests('POST', LIKES, 500, failure('The track is wet'));
  const like = screen.getByRole('button', { name: 'Like (0)' });
  await press(user, like);
  await expectErrorToast('The track is wet');
  await waitFor(() => expect(like.getAttribute('aria-pressed')).toBe('false'));
});

// @spec community/comment-failure
test('a comment that fails is back in its field, also after a reload', async () => {
  const reading = await readOwnPost();
  failRequests('POST', COMMENTS, 500, failure('The brakes are hot'));
  await comment(reading.user, 'What a ride');
  await expectErrorToast('The brakes are hot');
  await waitFor(() => expect(field()).toHaveProperty('value', 'What a ride'));
  await reload();
  expect(await screen.findByLabelText('Write a comment')).toHaveProperty('value', 'What a ride');
  expect(await commentsOn(reading)).toEqual([]);
});

test.each([
  ['blank', ' \u200b ', 'Write something first.'],
  ['too long', '🎢'.repeat(501), 'A comment can have 500 characters at most; this is 501.'],
])('a comment that is %s says so, and is not sent', async (_what, text, message) => {
  const reading = await readOwnPost();
  await comment(reading.user, text);
  await screen.findByText(message);
  expect(await commentsOn(reading)).toEqual([]);
});

test('a comment whose answer is lost is stored once when it is sent again', async () => {
  const reading = await readOwnPost();
  const mend = loseResponses('POST', COMMENTS);
  await comment(reading.user, 'Once is enough');
  await expectErrorToast('No connection right now. Check your network and try again.');
  mend();
  await waitFor(() => expect(field()).toHaveProperty('value', 'Once is enough'));
  await press(reading.user, screen.getByRole('button', { name: 'Comment' }));
  await screen.findByText('Comment added!');
  expect(await commentsOn(reading)).toEqual([{ content: 'Once is enough' }]);
  await reload();
  expect(await screen.findAllByText('Once is enough')).toHaveLength(1);
});

test('a comment on a post that was deleted meanwhile is kept', async () => {
  const { user, member, id } = await readOwnPost();
  meanwhile('POST', COMMENTS, () => member.client.from('posts').delete().eq('id', id));
  await comment(user, 'Last words');
  await expectErrorToast('This post was deleted meanwhile.');
  await waitFor(() => expect(field()).toHaveProperty('value', 'Last words'));
});

// @spec community/deletion-failure
test('a post that cannot be deleted stays', async () => {
  const { user } = await readOwnPost();
  failRequests('DELETE', POSTS, 500, failure('The station is closed'));
  await deletePost(user);
  await expectErrorToast('The station is closed');
  await findPost('Last train');
});

// @spec community/change-signed-out
test.each<[string, (user: UserEvent) => Promise<void>]>([
  ['likes', (user) => press(user, screen.getByRole('button', { name: 'Like (0)' }))],
  ['comments', (user) => comment(user, 'Hello')],
  ['deletes', deletePost],
])('without a session nobody %s', async (_what, attempt) => {
  const { user } = await readOwnPost();
  localStorage.clear();
  await attempt(user);
  await expectErrorToast('User not authenticated');
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('User not authenticated')).toBeNull());
});
