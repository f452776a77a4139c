// @spec community/post-card, community/member-detail, community/meetup-detail

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { createMeetup, createPost, createTip, dayFromNow } from '../../../server/testing/member-rows.ts';
import { changeProfile, newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { findPost } from '../support/posts.ts';
import { countRequests, narrowRequests } from '../support/requests.ts';

const LISEBERG = { id: '11', name: 'Liseberg' };
const LISEBERG_PATH = `/wait-times?park=${LISEBERG.id}`;

const pathOf = (link: HTMLElement) => link.getAttribute('href');

test('a click beside the controls of a post opens the post, and the link of its park opens the wait times', async () => {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  const id = await createPost(author, { content: 'Row 1 at night', park_id: LISEBERG.id });
  const user = await openApp(`/members/${author.id}`, member);
  const card = await findPost('Row 1');
  expect(pathOf(within(card).getByRole('link', { name: LISEBERG.name }))).toBe(LISEBERG_PATH);
  await user.click(within(card).getByRole('button', { name: 'Like (0)' }));
  await user.click(within(card).getByRole('button', { name: 'Comments (0)' }));
  fireEvent.click(await within(card).findByLabelText('Write a comment'));
  expect(window.location.pathname).toBe(`/members/${author.id}`);
  fireEvent.click(within(card).getByText('Row 1 at night'));
  await waitFor(() => expect(window.location.pathname).toBe(`/posts/${id}`));
});

test('selecting the text of a post does not open it', async () => {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  await createPost(author, { content: 'Copy these words' });
  await openApp(`/members/${author.id}`, member);
  const text = within(await findPost('Copy')).getByText('Copy these words');
  document.getSelection()?.selectAllChildren(text);
  fireEvent.click(text);
  document.getSelection()?.removeAllRanges();
  expect(window.location.pathname).toBe(`/members/${author.id}`);
});

test('on the home screen, a post links to its park, and a click beside its author opens the post', async () => {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  const content = `The newest ${author.id}`;
  const id = await createPost(author, { content, park_id: LISEBERG.id });
  narrowRequests(/\/rest\/v1\/posts$/, { user_id: `eq.${author.id}` });
  await openApp('/', member);
  const excerpt = await findPost(content);
  expect(pathOf(within(excerpt).getByRole('link', { name: LISEBERG.name }))).toBe(LISEBERG_PATH);
  const time = excerpt.querySelector('time');
  if (time) fireEvent.click(time);
  await waitFor(() => expect(window.location.pathname).toBe(`/posts/${id}`));
});

test('a profile links its home park and favourite coaster if no other park or coaster has the same name', async () => {
  const [other, member] = await Promise.all([newMember(), newMember()]);
  await changeProfile(other, { home_park: 'liseberg, Sweden', favorite_coaster: 'Taron' });
  await openApp(`/members/${other.id}`, member);
  const profile = within(await screen.findByRole('region', { name: 'Profile' }));
  expect(pathOf(await profile.findByRole('link', { name: 'liseberg, Sweden' }))).toBe(LISEBERG_PATH);
  expect(pathOf(await profile.findByRole('link', { name: 'Taron' }))).toBe('/coasters/taron-56');
});

test('a profile does not link an unknown park or a name that several coasters have', async () => {
  const [other, member] = await Promise.all([newMember(), newMember()]);
  await changeProfile(other, {
    home_park: 'Somewhere with chain lifts',
    favorite_coaster: 'Batman The Ride',
  });
  const countSearchRequests = countRequests('GET', /\/api\/coasters\/search/);
  const countDirectoryRequests = countRequests('POST', /\/get-parks/);
  await openApp(`/members/${other.id}`, member);
  const profile = within(await screen.findByRole('region', { name: 'Profile' }));
  await profile.findByText('Somewhere with chain lifts');
  await waitFor(() => expect([countSearchRequests(), countDirectoryRequests()]).toEqual([1, 1]));
  expect(profile.queryAllByRole('link')).toEqual([]);
});

test('a meetup links to the park that its location names, on its page and in lists', async () => {
  const [host, member] = await Promise.all([newMember(), newMember()]);
  const title = `Parkwalk ${host.id}`;
  const meetup = await createMeetup(host, { title, location: 'Liseberg, Sweden', date: dayFromNow(3) });
  await openApp(`/meetups/${meetup}`, member);
  expect(pathOf(await screen.findByRole('link', { name: 'Liseberg, Sweden' }))).toBe(LISEBERG_PATH);
  await openApp(`/members/${host.id}`, member);
  const meetups = within(await screen.findByRole('region', { name: 'Upcoming meetups' }));
  expect(pathOf(await meetups.findByRole('link', { name: 'Liseberg, Sweden' }))).toBe(LISEBERG_PATH);
});

test('a tip links to its park', async () => {
  const member = await newMember();
  const tip = await createTip(member, {
    park_id: LISEBERG.id,
    tip_text: 'Ride the wooden one twice.',
  });
  await openApp(`/thoosie-tip/${tip}`, member);
  expect(pathOf(await screen.findByRole('link', { name: LISEBERG.name }))).toBe(LISEBERG_PATH);
});
