// @spec community/roles

import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createMeetup, createPost, createTip, parkWithoutTips } from '../../../server/testing/member-rows.ts';
import { newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { dropRequests } from '../support/requests.ts';

/** Opens the report form with the button beside a post or on a profile. */
async function openReport(user: UserEvent, kind: 'post' | 'member'): Promise<void> {
  const place = await (kind === 'post'
    ? screen.findByRole('article', { name: /^Post by/ })
    : screen.findByRole('region', { name: 'Profile' }));
  await user.click(await within(place).findByRole('button', { name: /^Report, mute or block/ }));
  await user.click(await screen.findByRole('button', { name: `Report this ${kind}` }));
}

const REPORT_CONTENT = /\/rpc\/report_content$/;

test('a report needs a reason, keeps what was typed when sending fails, and is listed once it is sent', async () => {
  const [author, reporter] = [await newMember(), await newMember()];
  const post = await createPost(author, { content: 'Buy my tickets' });
  const user = await openApp(`/posts/${post}`, reporter);
  await openReport(user, 'post');
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this post' }));
  const send = dialog.getByRole('button', { name: 'Send report' });
  await user.click(send);
  dialog.getByText('Choose a reason');
  await user.click(dialog.getByRole('radio', { name: 'Spam or advertising' }));
  await user.type(dialog.getByLabelText(/What should moderators know/), 'The same everywhere');
  const restore = dropRequests('POST', REPORT_CONTENT);
  await user.click(send);
  await dialog.findByText(/^No connection right now/);
  restore();
  expect(dialog.getByLabelText(/What should moderators know/)).toHaveProperty('value', 'The same everywhere');
  await user.click(send);
  await dialog.findByText('Thank you. Your report has arrived.');
  await user.click(dialog.getByRole('link', { name: 'Reports and decisions' }));
  const reports = within(await screen.findByRole('region', { name: 'Your reports' }));
  const entry = within(await reports.findByRole('article', { name: 'Report of a post' }));
  entry.getByText('Post: Spam or advertising');
  entry.getByText('Buy my tickets');
  entry.getByText('The same everywhere');
  entry.getByText('Waiting for a moderator.');
});

test('members can report comments, tips and meetups of others, but not their own content or a missing picture', async () => {
  const [author, reporter] = [await newMember(), await newMember()];
  const post = await createPost(author);
  const { error } = await author.client
    .from('post_comments')
    .insert({ post_id: post, user_id: author.id, content: 'Mine too' });
  expect(error).toBeNull();
  const park = await parkWithoutTips(author);
  const tip = await createTip(author, { park_id: park.id, tip_text: 'Buy mine' });
  const screens = [
    [`/posts/${post}`, 'Report this comment'],
    [`/thoosie-tip/${tip}`, 'Report this tip'],
    [`/meetups/${await createMeetup(author)}`, 'Report this meetup'],
    [`/members/${author.id}`, 'Report this member'],
  ] as const;
  for (const [path, name] of screens) {
    const user = await openApp(path, reporter);
    if (name.endsWith('member')) await openReport(user, 'member');
    else await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    if (name.endsWith('member'))
      await user.click(dialog.getByRole('radio', { name: 'Their profile picture' }));
    await user.click(dialog.getByRole('radio', { name: 'Something else' }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    // The member has no picture.
    await dialog.findByText(name.endsWith('member') ? /^This no longer exists/ : /^Thank you/);
  }
  await openApp(`/posts/${post}`, author);
  await screen.findByText('Mine too');
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
});

test('reporting a post that was deleted in the meantime shows that it no longer exists', async () => {
  const [author, reporter] = [await newMember(), await newMember()];
  const post = await createPost(author);
  const user = await openApp(`/posts/${post}`, reporter);
  await openReport(user, 'post');
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this post' }));
  await author.client.from('posts').delete().eq('id', post);
  await user.click(dialog.getByRole('radio', { name: 'Spam or advertising' }));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await dialog.findByText(/^This no longer exists/);
});
