import { screen, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPost } from '../../../server/testing/member-rows.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, press } from '../support/open-app.ts';
import { goOffline } from '../support/outbox/connection.ts';

/** Makes the browser deny its databases until the end of the test. Call it before `openApp`: the app opens them after a few seconds. */
function denyStorage(): void {
  const openSpy = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  onTestFinished(() => openSpy.mockRestore());
}

test('if the browser denies its storage, an offline comment waits in the page, a message says to keep the page open, and the comment is sent later', async () => {
  const member = await newMember();
  const id = await createPost(member);
  denyStorage();
  const user = await openApp(`/posts/${id}`, member);
  await screen.findByText(/^No comments yet\./);
  const goOnline = goOffline();
  fill(screen.getByLabelText('Write a comment'), 'From a private window');
  await press(user, screen.getByRole('button', { name: 'Comment' }));
  await screen.findByText('This browser cannot store it: keep this page open until then.');
  await screen.findByText('Sending when online');
  goOnline();
  await waitFor(() => expect(screen.queryByText(/^Sending/)).toBeNull());
  const { data } = await member.client.from('post_comments').select('content').eq('post_id', id);
  expect(data).toEqual([{ content: 'From a private window' }]);
});

// @spec community/likes-and-high-fives
test('if the browser denies its storage, an offline like waits in the page and is sent later', async () => {
  const member = await newMember();
  const id = await createPost(member);
  denyStorage();
  const user = await openApp(`/posts/${id}`, member);
  const like = await screen.findByRole('button', { name: 'Like (0)' });
  const goOnline = goOffline();
  await press(user, like);
  await screen.findByRole('button', { name: 'Like (1)', pressed: true });
  const likes = async () =>
    (await member.client.from('posts').select('like_count').eq('id', id).throwOnError()).data;
  expect(await likes()).toEqual([{ like_count: 0 }]);
  goOnline();
  await waitFor(async () => expect(await likes()).toEqual([{ like_count: 1 }]));
});
