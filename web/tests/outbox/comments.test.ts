import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createPost } from '../../../server/testing/member-rows.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { goOffline } from '../support/outbox/connection.ts';
import { openOutboxFromNotice } from '../support/outbox/stored-writes.ts';
import { watchOccurrences } from '../support/outbox/watch-occurrences.ts';
import { dropResponses, failRequests, holdRequests, OUTBOX_RPC } from '../support/requests.ts';

type OpenedPost = { readonly member: Account; readonly id: string; readonly user: UserEvent };

/** Creates a post and opens it as its author. */
async function openOwnPost(): Promise<OpenedPost> {
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

async function commentsOn({ member, id }: OpenedPost): Promise<unknown[]> {
  const { data, error } = await member.client.from('post_comments').select('content').eq('post_id', id);
  if (error) throw error;
  return data;
}

const comments = () => within(screen.getByRole('region', { name: 'Comments' }));
const countInList = (text: string) => comments().getAllByText(text).length;

test('a comment written offline waits in the list, also after a reload, and is sent once', async () => {
  const openedPost = await openOwnPost();
  const goOnline = goOffline();
  await comment(openedPost.user, 'From the tunnel');
  await screen.findByText('Your comment is sent when you are online.');
  await screen.findByText('Sending when online');
  expect(field()).toHaveProperty('value', '');
  expect(countInList('From the tunnel')).toBe(1);

  await reload();
  await screen.findByText('Sending when online');
  expect(field()).toHaveProperty('value', '');
  expect(await commentsOn(openedPost)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading comments' })).toBeNull());
  const stopWatching = watchOccurrences('From the tunnel');
  goOnline();
  await waitFor(async () => expect(await commentsOn(openedPost)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Sending when online')).toBeNull());
  await screen.findByRole('heading', { name: 'Comments · 1' });
  // The page showed the comment exactly once all the time.
  expect(stopWatching()).toEqual([1]);
});

test('a comment that is sent while the comments of the post load is shown all the time', async () => {
  const { member, id, user } = await openOwnPost();
  const goOnline = goOffline();
  await comment(user, 'Over the first hill');
  await screen.findByText('Sending when online');
  const release = holdRequests('GET', /\/post_comments$/);
  await reload();
  await screen.findByText('Sending when online');
  const stopWatching = watchOccurrences('Over the first hill');
  goOnline();
  await waitFor(async () => {
    const { data } = await member.client.from('posts').select('comment_count').eq('id', id);
    expect(data).toEqual([{ comment_count: 1 }]);
  });
  release();
  await screen.findByRole('heading', { name: 'Comments · 1' });
  await comments().findByRole('button', { name: /Delete/ });
  await waitFor(() => expect(screen.queryByText(/^Sending/)).toBeNull());
  expect(stopWatching()).toEqual([1]);
});

test('a comment whose response is lost is stored once', async () => {
  const openedPost = await openOwnPost();
  const restore = dropResponses('POST', OUTBOX_RPC);
  await comment(openedPost.user, 'Once is enough');
  await screen.findByText('Sending when online');
  expect(await commentsOn(openedPost)).toHaveLength(1);
  restore();
  await reload();
  await screen.findByText('Once is enough');
  await waitFor(() => expect(screen.queryByText('Sending when online')).toBeNull());
  await screen.findByRole('heading', { name: 'Comments · 1' });
  expect(countInList('Once is enough')).toBe(1);
  expect(await commentsOn(openedPost)).toHaveLength(1);
});

test('a comment is sent later if the server fails or a captive portal responds', async () => {
  const openedPost = await openOwnPost();
  const restore = failRequests('POST', OUTBOX_RPC, 500, { message: 'The brakes are hot', code: 'XX000' });
  await comment(openedPost.user, 'First');
  await screen.findByText('Sending when online');
  restore();
  const leavePortal = failRequests('POST', OUTBOX_RPC, 200, 'Welcome to the hotel');
  await comment(openedPost.user, 'Second');
  await waitFor(() => expect(screen.getAllByText('Sending when online')).toHaveLength(2));
  leavePortal();
  await reload();
  await waitFor(async () =>
    expect(await commentsOn(openedPost)).toEqual([{ content: 'First' }, { content: 'Second' }]),
  );
});

test('if a post is deleted while a comment on it waits, the comment stays in the outbox, and its author sees the reason', async () => {
  const { user, member, id } = await openOwnPost();
  const goOnline = goOffline();
  await comment(user, 'Last words');
  await screen.findByText('Sending when online');
  await member.client.from('posts').delete().eq('id', id);
  goOnline();
  await screen.findByText('Your comment was not sent');
  await screen.findByText('Not sent. This post was deleted in the meantime.', { exact: false });
  await openOutboxFromNotice(user);
  await screen.findByText('Last words');
  screen.getByText('Not sent. This post was deleted in the meantime.');
});
