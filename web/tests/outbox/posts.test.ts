import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { logCoasters } from '../../../server/testing/ride-log/log-rows.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { goOffline } from '../support/outbox/connection.ts';
import { openFailed } from '../support/outbox/stored-writes.ts';
import { watchCounts } from '../support/outbox/watch-counts.ts';
import { dropRequests, dropResponses, rejectWrites, SEND_WRITE } from '../support/requests.ts';

type StartedPost = { readonly member: Account; readonly user: UserEvent; readonly text: string };

const field = () => screen.findByLabelText('Your post');

/** Opens the form as a new member and types a text that no other test has. */
async function startPost(): Promise<StartedPost> {
  const member = await newMember();
  const text = `Front row ${member.id}`;
  const user = await openApp('/create-post', member);
  fill(await field(), text);
  return { member, user, text };
}

const send = (user: UserEvent) => press(user, screen.getByRole('button', { name: 'Post' }));

async function postsOf({ client, id }: Account): Promise<unknown[]> {
  const { data, error } = await client.from('posts').select('content').eq('user_id', id);
  if (error) throw error;
  return data;
}

test('a post without a connection waits on top of the feed, also over a reload, and is sent once', async () => {
  const { member, user, text } = await startPost();
  const connect = goOffline();
  await send(user);
  await screen.findByText('Your post is sent when you are online.');
  await screen.findByText('Sending when online');
  expect(window.location.pathname).toBe('/posts');
  expect(await postsOf(member)).toEqual([]);

  await reload();
  await screen.findByText('Sending when online');
  const countsOf = watchCounts(text);
  connect();
  await waitFor(() => expect(screen.queryByText(/^Sending/)).toBeNull());
  const card = (await screen.findByText(text)).closest('article');
  within(card ?? document.body).getByRole('button', { name: 'Like (0)' });
  expect(countsOf()).toEqual([1]);
  expect(await postsOf(member)).toEqual([{ content: text }]);
  await openApp('/create-post', member);
  expect(await field()).toHaveProperty('value', '');
});

test('a post whose response is lost is stored once', async () => {
  const { member, user, text } = await startPost();
  const restore = dropResponses('POST', SEND_WRITE);
  await send(user);
  await screen.findByText('Sending when online');
  restore();
  await reload();
  await waitFor(() => expect(screen.queryByText(/^Sending/)).toBeNull());
  expect(await screen.findAllByText(text)).toHaveLength(1);
  expect(await postsOf(member)).toHaveLength(1);
});

test('if a post is rejected later, its author sees a message and can edit and send it again', async () => {
  const { member, user, text } = await startPost();
  const connect = goOffline();
  await send(user);
  await screen.findByText('Sending when online');
  const restore = rejectWrites('The track is wet');
  connect();
  await screen.findByText('Your post was not sent');
  await openFailed(user);
  screen.getByText('Not sent. The track is wet');
  screen.getByText(text);
  restore();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Your draft is back.');
  expect(await field()).toHaveProperty('value', text);
  await send(user);
  await screen.findByText('Post created!');
  expect(await postsOf(member)).toEqual([{ content: text }]);
  await waitFor(() => expect(screen.queryByText(/could not be sent/)).toBeNull());
});

test('an unsent post is discarded only after a confirmation', async () => {
  const { member, user, text } = await startPost();
  const connect = goOffline();
  await send(user);
  await screen.findByText('Sending when online');
  const menu = await screen.findByRole('button', { name: /Account menu$/ });
  await user.click(menu);
  await user.click(screen.getByRole('link', { name: 'Waiting to be sent (1)' }));
  await screen.findByRole('heading', { name: 'Waiting to be sent' });
  await screen.findByText(text);
  const discard = () => user.click(screen.getByRole('button', { name: 'Discard' }));
  await discard();
  const question = within(await screen.findByRole('dialog', { name: 'Discard what you wrote?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  screen.getByText(text);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await discard();
  const again = within(await screen.findByRole('dialog', { name: 'Discard what you wrote?' }));
  await user.click(again.getByRole('button', { name: 'Discard' }));
  await screen.findByText('Nothing is waiting');
  connect();
  await reload();
  expect(await postsOf(member)).toEqual([]);
});

test('a coaster from the log can be chosen without a connection, is kept when sending fails, and is stored', async () => {
  const member = await newMember();
  await logCoasters(member, ['Taron']);
  await openApp('/log', member);
  await screen.findByText('Taron');
  const user = await openApp('/create-post', member);
  fill(await field(), `Night ride ${member.id}`);
  const connect = goOffline();
  dropRequests('GET', /\/api\/coasters\/search/);
  await user.click(screen.getByRole('button', { name: 'Coaster (optional) Choose a coaster' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Choose a coaster' }));
  fill(picker.getByLabelText('Search coasters'), 'taro');
  await user.click(await picker.findByRole('button', { name: /^Taron ?Phantasialand$/ }));
  await screen.findByRole('button', { name: 'Park (optional) Phantasialand' });
  await send(user);
  await screen.findByText('Sending when online');
  const link = await screen.findByRole('link', { name: 'Taron' });
  const href = link.getAttribute('href');
  const restore = rejectWrites('The track is wet');
  connect();
  await screen.findByText('Your post was not sent');
  await openFailed(user);
  restore();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Coaster (optional) Taron' });
  await send(user);
  await screen.findByText('Post created!');
  const { data } = await member.client
    .from('posts')
    .select('coaster_id, coaster_name')
    .eq('user_id', member.id);
  expect(data).toEqual([{ coaster_id: href?.replace('/coasters/', ''), coaster_name: 'Taron' }]);
});
