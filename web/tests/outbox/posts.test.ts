import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { logCoasters } from '../../../server/testing/ride-log/log-rows.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { goOffline } from '../support/outbox/connection.ts';
import { expectStoredWrites, openOutboxFromNotice } from '../support/outbox/stored-writes.ts';
import { watchOccurrences } from '../support/outbox/watch-occurrences.ts';
import { photoFile } from '../support/photos/photo-file.ts';
import { pickFile } from '../support/photos/pick-file.ts';
import {
  dropRequests,
  dropResponses,
  narrowRequests,
  OUTBOX_RPC,
  rejectWrites,
} from '../support/requests.ts';

type StartedPost = { readonly member: Account; readonly user: UserEvent; readonly text: string };

const field = () => screen.findByLabelText('Your post');

/** Opens the form as a new member and types a text that no other test has. The feed shows only posts of this member. */
async function startPost(): Promise<StartedPost> {
  const member = await newMember();
  narrowRequests(/\/rest\/v1\/posts$/, { user_id: `eq.${member.id}` });
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

test('a post written offline waits on top of the feed, also after a reload, and is sent once', async () => {
  const { member, user, text } = await startPost();
  const goOnline = goOffline();
  await send(user);
  await screen.findByText('Your post is sent when you are online.');
  await screen.findByText('Sending when online');
  expect(window.location.pathname).toBe('/posts');
  expect(await postsOf(member)).toEqual([]);

  await reload();
  await screen.findByText('Sending when online');
  const stopWatching = watchOccurrences(text);
  goOnline();
  await waitFor(() => expect(screen.queryByText(/^Sending/)).toBeNull());
  const card = (await screen.findByText(text)).closest('article');
  within(card ?? document.body).getByRole('button', { name: 'Like (0)' });
  // The page showed the post exactly once all the time.
  expect(stopWatching()).toEqual([1]);
  expect(await postsOf(member)).toEqual([{ content: text }]);
  await openApp('/create-post', member);
  expect(await field()).toHaveProperty('value', '');
});

test('a post whose response is lost is stored once', async () => {
  const { member, user, text } = await startPost();
  const restore = dropResponses('POST', OUTBOX_RPC);
  await send(user);
  await screen.findByText('Sending when online');
  restore();
  await reload();
  await screen.findByText(text);
  await expectStoredWrites(0);
  await waitFor(() => expect(screen.queryByText(/^Sending/)).toBeNull());
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(await postsOf(member)).toHaveLength(1);
});

test('if a post is rejected later, its author sees a message and can edit and send it again', async () => {
  const { member, user, text } = await startPost();
  const goOnline = goOffline();
  await send(user);
  await screen.findByText('Sending when online');
  const restore = rejectWrites('The track is wet');
  goOnline();
  await screen.findByText('Your post was not sent');
  await openOutboxFromNotice(user);
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

function throwQuotaExceeded(): never {
  throw new DOMException('full', 'QuotaExceededError');
}

/** Makes localStorage reject every write, as if it were full. Returns a function that ends this. */
function fillLocalStorage(): () => void {
  const storage = localStorage;
  const read = (name: string | symbol) => {
    const value: unknown = Reflect.get(storage, name);
    return typeof value === 'function' ? value.bind(storage) : value;
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, { get: (_target, name) => (name === 'setItem' ? throwQuotaExceeded : read(name)) }),
  );
  return () => vi.unstubAllGlobals();
}

/** Aborts each IndexedDB transaction after a `put`, as Chromium does without disk space. Returns a function that ends this. */
function fillIndexedDb(): () => void {
  const { put } = IDBObjectStore.prototype;
  const putSpy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...value
  ) {
    const request = put.apply(this, value);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  return () => putSpy.mockRestore();
}

test.each([
  ['its text', fillLocalStorage],
  ['its photo', fillIndexedDb],
])('an unsent post stays in the outbox if the device has no room to edit %s', async (_what, fillStorage) => {
  const { user, text } = await startPost();
  pickFile(screen.getByLabelText('Photo files'), await photoFile());
  await screen.findByRole('img', { name: 'Uploaded' });
  const goOnline = goOffline();
  await send(user);
  await screen.findByText('Sending when online');
  rejectWrites('The track is wet');
  goOnline();
  await screen.findByText('Your post was not sent');
  await openOutboxFromNotice(user);
  const restoreStorage = fillStorage();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByText(/^This device has no room to edit the post/);
  screen.getByText(text);
  expect(window.location.pathname).toBe('/outbox');
  restoreStorage();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Your draft is back.');
  expect(await field()).toHaveProperty('value', text);
  await screen.findByRole('listitem', { name: 'Photo 1' });
});

test('an unsent post is discarded only after a confirmation', async () => {
  const { member, user, text } = await startPost();
  const goOnline = goOffline();
  await send(user);
  await screen.findByText('Sending when online');
  const menu = await screen.findByRole('button', { name: /Account menu$/ });
  await user.click(menu);
  await user.click(screen.getByRole('link', { name: 'Waiting to be sent (1)' }));
  await screen.findByRole('heading', { name: 'Waiting to be sent' });
  await screen.findByText(text);
  const discard = () => user.click(screen.getByRole('button', { name: 'Discard' }));
  await discard();
  const confirmDialog = within(await screen.findByRole('dialog', { name: 'Discard what you wrote?' }));
  await user.click(confirmDialog.getByRole('button', { name: 'Cancel' }));
  screen.getByText(text);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await discard();
  const secondConfirmDialog = within(await screen.findByRole('dialog', { name: 'Discard what you wrote?' }));
  await user.click(secondConfirmDialog.getByRole('button', { name: 'Discard' }));
  await screen.findByText('Nothing is waiting');
  goOnline();
  await reload();
  expect(await postsOf(member)).toEqual([]);
});

test('a coaster from the log can be chosen without a connection, is kept when sending fails, and is stored', async () => {
  const member = await newMember();
  await logCoasters(member, ['Taron']);
  const user = await openApp('/create-post', member);
  fill(await field(), `Night ride ${member.id}`);
  const openPicker = () =>
    user.click(screen.getByRole('button', { name: 'Coaster (optional) Choose a coaster' }));
  // The picker loads the log while there is a connection.
  await openPicker();
  await screen.findByRole('button', { name: /^Taron ?Phantasialand$/ });
  await user.keyboard('{Escape}');
  const goOnline = goOffline();
  dropRequests('GET', /\/api\/coasters\/search|coaster_credits/);
  await openPicker();
  const picker = within(await screen.findByRole('dialog', { name: 'Choose a coaster' }));
  fill(picker.getByLabelText('Search coasters'), 'taro');
  await user.click(await picker.findByRole('button', { name: /^Taron ?Phantasialand$/ }));
  await screen.findByRole('button', { name: 'Park (optional) Phantasialand' });
  await send(user);
  await screen.findByText('Sending when online');
  const link = await screen.findByRole('link', { name: 'Taron' });
  const href = link.getAttribute('href');
  const restore = rejectWrites('The track is wet');
  goOnline();
  await screen.findByText('Your post was not sent');
  await openOutboxFromNotice(user);
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
