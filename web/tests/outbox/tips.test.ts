import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { type Park, parkWithoutTips } from '../../../server/testing/member-rows.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { goOffline } from '../support/outbox/connection.ts';
import { expectStoredWrites, openOutboxFromNotice } from '../support/outbox/stored-writes.ts';
import { watchOccurrences } from '../support/outbox/watch-occurrences.ts';
import { dropResponses, OUTBOX_RPC, rejectWrites } from '../support/requests.ts';

const TEXT = 'Row 5 is the loudest.';

type StartedTip = { readonly member: Account; readonly park: Park; readonly user: UserEvent };

/** Opens the form for a tip as a new member and types a text. */
async function startTip(): Promise<StartedTip> {
  const member = await newMember();
  const park = await parkWithoutTips(member);
  const user = await openApp(`/thoosie-tips/${park.id}`, member);
  await screen.findByText(/^No tips yet\./);
  await user.click(await screen.findByRole('button', { name: 'Add a Tip' }));
  fill(await screen.findByLabelText('Your tip'), TEXT);
  return { member, park, user };
}

const add = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Add Tip' }));

async function tipsOf({ client, id }: Account): Promise<unknown[]> {
  const { data, error } = await client.from('thoosie_tips').select('tip_text').eq('user_id', id);
  if (error) throw error;
  return data;
}

test('a tip written offline waits in the list, also after a reload, and is sent once', async () => {
  const { user, member } = await startTip();
  const goOnline = goOffline();
  await add(user);
  await screen.findByText('Your tip is sent when you are online.');
  await screen.findByText('Sending when online');
  await waitFor(() => expect(screen.queryByLabelText('Your tip')).toBeNull());

  await reload();
  await screen.findByText('Sending when online');
  expect(screen.queryByLabelText('Your tip')).toBeNull();
  const stopWatching = watchOccurrences(TEXT);
  goOnline();
  await waitFor(() => expect(screen.queryByText('Sending when online')).toBeNull());
  await screen.findByRole('button', { name: 'Upvote' });
  // The page showed the tip exactly once all the time.
  expect(stopWatching()).toEqual([1]);
  expect(await tipsOf(member)).toEqual([{ tip_text: TEXT }]);
});

test('a tip whose response is lost is stored once', async () => {
  const { user, member } = await startTip();
  const restore = dropResponses('POST', OUTBOX_RPC);
  await add(user);
  await screen.findByText('Sending when online');
  restore();
  await reload();
  await screen.findByRole('article');
  await expectStoredWrites(0);
  await waitFor(() => expect(screen.queryByText('Sending when online')).toBeNull());
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(await tipsOf(member)).toHaveLength(1);
});

test('if a tip is rejected later, its author sees a message and can send it again', async () => {
  const { user, member } = await startTip();
  const goOnline = goOffline();
  await add(user);
  await screen.findByText('Sending when online');
  const restore = rejectWrites('The lift is stuck');
  goOnline();
  await screen.findByText('Your tip was not sent');
  await openOutboxFromNotice(user);
  await screen.findByText('Not sent. Failed to create thoosie tip: The lift is stuck');
  screen.getByText(TEXT);
  restore();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Nothing is waiting');
  expect(await tipsOf(member)).toEqual([{ tip_text: TEXT }]);
});
