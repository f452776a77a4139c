import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createPost } from '../../../server/testing/member-rows.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { goOffline } from '../support/outbox/connection.ts';
import { openFailed } from '../support/outbox/stored-writes.ts';
import { watchCounts } from '../support/outbox/watch-counts.ts';
import { dropResponses, failRequests, SEND_WRITE } from '../support/requests.ts';

type OpenedPost = { readonly member: Account; readonly id: string; readonly user: UserEvent };

/** Opens a member's own post. */
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

test('a comment without a connection waits in the list, also over a reload, and is sent once', async () => {
  const opened = await openOwnPost();
  const connect = goOffline();
  await comment(opened.user, 'From the tunnel');
  await screen.findByText('Your comment is sent when you are online.');
  await screen.findByText('Sending when online');
  expect(field()).toHaveProperty('value', '');
  expect(countInList('From the tunnel')).toBe(1);

  await reload();
  await screen.findByText('Sending when online');
  expect(field()).toHaveProperty('value', '');
  expect(await commentsOn(opened)).toEqual([]);
  const countsOf = watchCounts('From the tunnel');
  connect();
  await waitFor(async () => expect(await commentsOn(opened)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Sending when online')).toBeNull());
  await screen.findByRole('heading', { name: 'Comments · 1' });
  expect(countsOf()).toEqual([1]);
});

test('a comment whose response is lost is stored once', async () => {
  const opened = await openOwnPost();
  const restore = dropResponses('POST', SEND_WRITE);
  await comment(opened.user, 'Once is enough');
  await screen.findByText('Sending when online');
  expect(await commentsOn(opened)).toHaveLength(1);
  restore();
  await reload();
  await waitFor(() => expect(screen.queryByText('Sending when online')).toBeNull());
  await screen.findByRole('heading', { name: 'Comments · 1' });
  expect(countInList('Once is enough')).toBe(1);
  expect(await commentsOn(opened)).toHaveLength(1);
});

test('a comment is sent later if the server fails or a captive portal responds', async () => {
  const opened = await openOwnPost();
  const restore = failRequests('POST', SEND_WRITE, 500, { message: 'The brakes are hot', code: 'XX000' });
  await comment(opened.user, 'First');
  await screen.findByText('Sending when online');
  restore();
  const leavePortal = failRequests('POST', SEND_WRITE, 200, 'Welcome to the hotel');
  await comment(opened.user, 'Second');
  await waitFor(() => expect(screen.getAllByText('Sending when online')).toHaveLength(2));
  leavePortal();
  await reload();
  await waitFor(async () =>
    expect(await commentsOn(opened)).toEqual([{ content: 'First' }, { content: 'Second' }]),
  );
});

test('if a post is deleted while a comment on it waits, the comment stays in the outbox, and its author sees the reason', async () => {
  const { user, member, id } = await openOwnPost();
  const connect = goOffline();
  await comment(user, 'Last words');
  await screen.findByText('Sending when online');
  await member.client.from('posts').delete().eq('id', id);
  connect();
  await screen.findByText('Your comment was not sent');
  await screen.findByText('Not sent. This post was deleted in the meantime.', { exact: false });
  await openFailed(user);
  await screen.findByText('Last words');
  screen.getByText('Not sent. This post was deleted in the meantime.');
});
