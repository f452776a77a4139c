// @spec community/meetup-detail, community/post-card, community/likes-and-high-fives, community/confirmations

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, inject, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createMeetup, createPost } from '../../../server/testing/member-rows.ts';
import { coasterId } from '../../../server/testing/ride-log/log-rows.ts';
import { setRole } from '../../../server/testing/set-role.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, press } from '../support/open-app.ts';
import { findPost } from '../support/posts.ts';
import { changeResponses, narrowRequests } from '../support/requests.ts';

async function isStored({ client }: Account, id: string): Promise<boolean> {
  const { data, error } = await client.from('posts').select('id').eq('id', id);
  if (error) throw error;
  return data.length > 0;
}

async function findDeleteButton(name: string): Promise<HTMLElement> {
  return within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Delete' });
}

test('an empty feed invites the member to write the first post', async () => {
  changeResponses('GET', /\/posts$/, () => '[]');
  const user = await openApp('/posts', await newMember());
  await screen.findByText('No posts yet');
  await user.click(screen.getByRole('link', { name: 'Write the first post' }));
  await waitFor(() => expect(window.location.pathname).toBe('/create-post'));
});

test('a post shows HTML as text, formats bold and italics, and links URLs', async () => {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  await createPost(author, {
    content: 'It **<img src=x onerror=alert(1)>** was *loud* https://park.example/map',
  });
  await openApp(`/members/${author.id}`, member);
  const card = await findPost('It ');
  expect(card.querySelector('strong')?.textContent).toBe('<img src=x onerror=alert(1)>');
  expect(card.querySelector('em')?.textContent).toBe('loud');
  const link = within(card).getByRole('link', { name: 'park.example/map' });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  expect(link.getAttribute('href')).toBe('https://park.example/map');
});

test('a post shows its age, park and day of the visit', async () => {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  const { data: parks } = await author.client.from('parks').select('id, name').limit(1);
  await createPost(author, { content: 'Last train', park_id: parks?.[0]?.id, visit_date: '2025-10-01' });
  await openApp(`/members/${author.id}`, member);
  const card = await findPost('Last train');
  expect(card.querySelector('time')?.textContent).toBe('now');
  expect(card.textContent).toContain(parks?.[0]?.name);
  expect(card.textContent).toMatch(/Visited .*2025/);
});

test('the card, the page and the excerpt of a post link to its coaster', async () => {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  const coaster_id = await coasterId(author, 'Taron');
  await createPost(author, { content: `No coaster ${author.id}` });
  const id = await createPost(author, { content: `Again ${author.id}`, coaster_id });
  narrowRequests(/\/rest\/v1\/posts$/, { user_id: `eq.${author.id}` });
  for (const path of [`/members/${author.id}`, '/posts', `/posts/${id}`, '/']) {
    await openApp(path, member);
    const card = within(await findPost(`Again ${author.id}`));
    expect(card.getByRole('link', { name: 'Taron' }).getAttribute('href'), path).toBe(
      `/coasters/${coaster_id}`,
    );
  }
  expect(within(await findPost(`No coaster ${author.id}`)).queryByRole('link', { name: 'Taron' })).toBeNull();
});

test('a long post is shortened and shown in full on demand', async () => {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  const content = `Up and down ${'and on '.repeat(40)}to the end`;
  await createPost(author, { content });
  const user = await openApp(`/members/${author.id}`, member);
  const card = await findPost('Up and down');
  expect(card.textContent).not.toContain('to the end');
  await user.click(within(card).getByRole('button', { name: 'Read more' }));
  await waitFor(() => expect(card.textContent).toContain(content));
});

test('a post links to its meetup, which lists the post and links to its author', async () => {
  const [author, member] = await Promise.all([newMember('Maja'), newMember()]);
  const meetup_id = await createMeetup(author, { title: 'Night rides' });
  const id = await createPost(author, { content: 'Last train', meetup_id });
  const user = await openApp(`/posts/${id}`, member);
  await user.click(await screen.findByRole('link', { name: /Night rides/ }));
  await waitFor(() => expect(window.location.pathname).toBe(`/meetups/${meetup_id}`));
  const posts = await screen.findByRole('region', { name: 'Posts' });
  await waitFor(() => expect(within(posts).getAllByRole('article')).toHaveLength(1));
  await user.click(within(posts).getByRole('link', { name: /Maja$/ }));
  await waitFor(() => expect(window.location.pathname).toBe(`/members/${author.id}`));
  await findPost('Last train');
});

test('a like is counted and can be taken back', async () => {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  const id = await createPost(author);
  await author.client.from('post_likes').insert({ post_id: id, user_id: author.id });
  const user = await openApp(`/posts/${id}`, member);
  const like = await screen.findByRole('button', { name: 'Like (1)' });
  await press(user, like);
  await screen.findByRole('button', { name: 'Like (2)', pressed: true });
  await waitFor(async () => {
    const { data } = await member.client.from('posts').select('like_count').eq('id', id);
    expect(data).toEqual([{ like_count: 2 }]);
  });
  await press(user, like);
  await screen.findByRole('button', { name: 'Like (1)', pressed: false });
});

test('a double tap likes once', async () => {
  const member = await newMember();
  const id = await createPost(member);
  const user = await openApp(`/posts/${id}`, member);
  await user.dblClick(await screen.findByRole('button', { name: 'Like (0)' }));
  await screen.findByRole('button', { name: 'Like (1)', pressed: true });
  await waitFor(async () => {
    const { data } = await member.client.from('posts').select('like_count').eq('id', id);
    expect(data).toEqual([{ like_count: 1 }]);
  });
});

test('a like from another tab counts once', async () => {
  const member = await newMember();
  const id = await createPost(member);
  const user = await openApp(`/posts/${id}`, member);
  const like = await screen.findByRole('button', { name: 'Like (0)' });
  await member.client.from('post_likes').insert({ post_id: id, user_id: member.id });
  await press(user, like);
  await screen.findByRole('button', { name: 'Like (1)', pressed: true });
  const { data } = await member.client.from('posts').select('like_count').eq('id', id);
  expect(data).toEqual([{ like_count: 1 }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a comment of the maximum length is trimmed, added and deleted', async () => {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  await createPost(author, { content: 'Last train' });
  const user = await openApp(`/members/${author.id}`, member);
  const card = within(await findPost('Last train'));
  await user.click(card.getByRole('button', { name: 'Comments (0)' }));
  const field = await card.findByLabelText('Write a comment');
  const text = `${'🎢'.repeat(499)}!`;
  fill(field, `  ${text}  `);
  await card.findAllByText('0 characters left');
  await press(user, card.getByRole('button', { name: 'Comment' }));
  await screen.findByText('Comment added!');
  expect(field).toHaveProperty('value', '');
  await card.findByRole('button', { name: 'Comments (1)' });
  await card.findByText(text);

  await user.click(await card.findByRole('button', { name: 'Delete this comment' }));
  await user.click(await findDeleteButton('Delete this comment?'));
  await card.findByText(/^No comments yet\./);
});

test('members cannot delete posts of others', async () => {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  await openApp(`/posts/${await createPost(author)}`, member);
  await screen.findByText(/^No comments yet\./);
  expect(screen.queryByRole('button', { name: 'Delete this post' })).toBeNull();
});

test('authors delete their posts after a confirmation, and the focus moves to the next post', async () => {
  const member = await newMember();
  await createPost(member, { content: 'Before it' });
  const id = await createPost(member, { content: 'To be deleted' });
  const user = await openApp(`/members/${member.id}`, member);
  const button = within(await findPost('To be deleted')).getByRole('button', { name: 'Delete this post' });
  await user.click(button);
  const confirmDialog = await screen.findByRole('dialog', { name: 'Delete this post?' });
  await user.click(within(confirmDialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await isStored(member, id)).toBe(true);
  await user.click(button);
  await user.click(await findDeleteButton('Delete this post?'));
  await screen.findByText('Post deleted');
  await waitFor(() => expect(screen.queryByText('To be deleted')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Before it'));
  expect(document.activeElement?.tagName).toBe('LI');
  expect(await isStored(member, id)).toBe(false);
});

test('on the page of a post, the button with the count of comments moves the focus to the comment field', async () => {
  const member = await newMember();
  const user = await openApp(`/posts/${await createPost(member)}`, member);
  await user.click(await screen.findByRole('button', { name: 'Comments (0)' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Write a comment'));
});

test('moderators delete comments of others, and the focus stays in the comments', async () => {
  const [author, member, moderator] = await Promise.all([newMember(), newMember(), newMember()]);
  await setRole(inject('site').dataDir, moderator.email, 'moderator');
  const id = await createPost(author, { content: 'Last train' });
  await member.client.from('post_comments').insert({ post_id: id, user_id: member.id, content: 'Spam' });
  const user = await openApp(`/members/${author.id}`, moderator);
  const card = within(await findPost('Last train'));
  await user.click(card.getByRole('button', { name: 'Comments (1)' }));
  await user.click(await card.findByRole('button', { name: 'Delete this comment' }));
  await user.click(await findDeleteButton('Delete this comment?'));
  await card.findByText(/^No comments yet\./);
  await waitFor(() => expect(document.activeElement).toBe(card.getByRole('region', { name: 'Comments' })));
});

test('moderators delete posts of others and return to the list', async () => {
  const [author, moderator] = await Promise.all([newMember(), newMember()]);
  await setRole(inject('site').dataDir, moderator.email, 'moderator');
  const id = await createPost(author, { content: 'Buy my tickets' });
  const user = await openApp(`/posts/${id}`, moderator);
  await user.click(await screen.findByRole('button', { name: 'Delete this post' }));
  await user.click(await findDeleteButton('Delete this post?'));
  await waitFor(() => expect(window.location.pathname).toBe('/posts'));
  expect(await isStored(author, id)).toBe(false);
});

test.each(['00000000-0000-4000-8000-000000000000', 'no-id-at-all'])(
  'the unknown post %s shows an error and a link to the list',
  async (unknownId) => {
    const user = await openApp(`/posts/${unknownId}`, await newMember());
    await screen.findByRole('heading', { name: 'Post not found' });
    await user.click(screen.getByRole('link', { name: 'See all posts' }));
    await waitFor(() => expect(window.location.pathname).toBe('/posts'));
  },
);
