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
import {
  beforeNextRequest,
  dropRequests,
  failRequests,
  OUTBOX_RPC,
  rejectWrites,
} from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const POSTS = /\/posts$/;
const errorBody = (message: string) => ({ message, code: 'XX000' });

type OpenedPost = { readonly member: Account; readonly id: string; readonly user: UserEvent };

/** Creates a post and opens it as its author. */
async function openOwnPost(): Promise<OpenedPost> {
  const member = await newMember();
  const id = await createPost(member, { content: 'Last train' });
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

async function commentsOn({ member, id }: OpenedPost): Promise<unknown[]> {
  const { data, error } = await member.client.from('post_comments').select('content').eq('post_id', id);
  if (error) throw error;
  return data;
}

test('posts that fail to load show the reason and can be retried', async () => {
  const member = await newMember();
  const restore = failRequests('GET', POSTS, 500, errorBody('The track is wet'));
  await createPost(member);
  const user = await openApp('/posts', member);
  await screen.findByText('Failed to fetch posts: The track is wet');
  restore();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findAllByRole('article');
});

test('posts that fail to load offline show a message', async () => {
  const member = await newMember();
  dropRequests('GET', POSTS);
  await openApp('/posts', member);
  await screen.findByText(/^Failed to fetch posts: No connection right now/);
});

test('a failed like is rolled back with a message', async () => {
  const { user } = await openOwnPost();
  rejectWrites('The track is wet');
  const like = screen.getByRole('button', { name: 'Like (0)' });
  await press(user, like);
  await expectErrorToast('The track is wet');
  await waitFor(() => expect(like.getAttribute('aria-pressed')).toBe('false'));
});

// @spec community/comment-failure
test('a failed comment returns to its field and survives a reload', async () => {
  const openedPost = await openOwnPost();
  rejectWrites('The brakes are hot');
  await comment(openedPost.user, 'What a ride');
  await expectErrorToast('The brakes are hot');
  await waitFor(() => expect(field()).toHaveProperty('value', 'What a ride'));
  await reload();
  expect(await screen.findByLabelText('Write a comment')).toHaveProperty('value', 'What a ride');
  expect(await commentsOn(openedPost)).toEqual([]);
});

test.each([
  ['blank', ' \u200b ', 'Write something first.'],
  ['too long', '🎢'.repeat(501), 'A comment can have 500 characters at most; this is 501.'],
])('a comment that is %s shows a message and is not sent', async (_case, text, message) => {
  const openedPost = await openOwnPost();
  await comment(openedPost.user, text);
  await screen.findByText(message);
  expect(await commentsOn(openedPost)).toEqual([]);
});

test('a comment on a post that has just been deleted stays in its field', async () => {
  const { user, member, id } = await openOwnPost();
  beforeNextRequest('POST', OUTBOX_RPC, () => member.client.from('posts').delete().eq('id', id));
  await comment(user, 'Last words');
  await expectErrorToast('This post was deleted in the meantime.');
  await waitFor(() => expect(field()).toHaveProperty('value', 'Last words'));
});

// @spec community/deletion-failure
test('a post that cannot be deleted stays in the list', async () => {
  const { user } = await openOwnPost();
  failRequests('DELETE', POSTS, 500, errorBody('The station is closed'));
  await deletePost(user);
  await expectErrorToast('The station is closed');
  await findPost('Last train');
});

// @spec community/change-signed-out
test.each<[string, (user: UserEvent) => Promise<void>]>([
  ['like', (user) => press(user, screen.getByRole('button', { name: 'Like (0)' }))],
  ['comment', (user) => comment(user, 'Hello')],
  ['deletion', deletePost],
])('a %s without a session shows an error that can be closed', async (_what, attempt) => {
  const { user } = await openOwnPost();
  localStorage.clear();
  await attempt(user);
  await expectErrorToast('User not authenticated');
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('User not authenticated')).toBeNull());
});
