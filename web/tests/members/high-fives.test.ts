// @spec community/member-detail, community/likes-and-high-fives, community/member-calls

import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { beforeNextRequest, holdRequests, OUTBOX_RPC, rejectWrites } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

type OpenedMember = { readonly other: Account; readonly member: Account; readonly user: UserEvent };

const findButton = () => screen.findByRole('button', { name: /^High five/ });
const panel = () => within(screen.getByRole('region', { name: 'High fives' }));

/** Waits until the button shows this count, and is pressed if `isGiven`, else not pressed. */
async function expectHighFives({
  count,
  isGiven,
}: {
  readonly count: number;
  readonly isGiven: boolean;
}): Promise<void> {
  await waitFor(() => {
    const button = screen.getByRole('button', { name: /^High five/ });
    expect(button.textContent).toBe(`High five${count}`);
    expect(button.getAttribute('aria-pressed')).toBe(String(isGiven));
  });
}

async function expectGivers(names: readonly string[]): Promise<void> {
  await waitFor(() => {
    const links = panel().queryAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(names);
  });
}

/** Opens the page of a new member as another new member. */
async function openMember(): Promise<OpenedMember> {
  const [other, member] = await Promise.all([newMember('Helix Hansen'), newMember('Taron Thomsen')]);
  const user = await openApp(`/members/${other.id}`, member);
  await expectHighFives({ count: 0, isGiven: false });
  return { other, member, user };
}

async function giveHighFive({ client, id: giver_id }: Account, receiver_id: string): Promise<void> {
  const { error } = await client.from('high_fives').insert({ giver_id, receiver_id });
  if (error) throw error;
}

async function countReceived({ client, id }: Account): Promise<number> {
  const { data, error } = await client.from('high_fives').select('id').eq('receiver_id', id);
  if (error) throw error;
  return data.length;
}

test('a high five shows at once, is stored and survives a reload', async () => {
  const { other, user } = await openMember();
  await press(user, await findButton());
  await expectHighFives({ count: 1, isGiven: true });
  await expectGivers(['You']);
  await waitFor(async () => expect(await countReceived(other)).toBe(1));
  await reload();
  await findButton();
  await expectHighFives({ count: 1, isGiven: true });
});

test('a double tap gives one high five', async () => {
  const { other, user } = await openMember();
  await user.dblClick(await findButton());
  await expectHighFives({ count: 1, isGiven: true });
  await waitFor(async () => expect(await countReceived(other)).toBe(1));
});

test('a high five can be taken back', async () => {
  const { other, member, user } = await openMember();
  await giveHighFive(member, other.id);
  await reload();
  await findButton();
  await expectHighFives({ count: 1, isGiven: true });
  await press(user, await findButton());
  await expectHighFives({ count: 0, isGiven: false });
  await waitFor(async () => expect(await countReceived(other)).toBe(0));
});

test('members see who gave them a high five and cannot give one to themselves', async () => {
  const [other, member] = await Promise.all([newMember(), newMember('Taron Thomsen')]);
  await giveHighFive(member, other.id);
  await openApp(`/members/${other.id}`, other);
  await screen.findByRole('link', { name: 'Taron Thomsen' });
  expect(screen.queryByRole('button', { name: /^High five/ })).toBeNull();
});

test('a member without high fives sees an explanation', async () => {
  const member = await newMember();
  await openApp(`/members/${member.id}`, member);
  await screen.findByText('None yet. Other members can give you high fives.');
});

// @spec community/recent-high-fives
test('the last five givers are named, the others are counted, and a failed high five is rolled back', async () => {
  const names = [1, 2, 3, 4, 5, 6].map((number) => `Giver ${number}`);
  const [other, member, ...givers] = await Promise.all([newMember(), newMember(), ...names.map(newMember)]);
  for (const giver of givers) await giveHighFive(giver, other.id);
  const user = await openApp(`/members/${other.id}`, member);
  const lastFive = names.toReversed().slice(0, 5);
  await findButton();
  await expectHighFives({ count: 6, isGiven: false });
  await expectGivers(lastFive);
  panel().getByText('and 1 more');

  rejectWrites();
  const release = holdRequests('POST', OUTBOX_RPC);
  await press(user, await findButton());
  await expectHighFives({ count: 7, isGiven: true });
  await expectGivers(['You', ...lastFive.slice(0, 4)]);
  release();
  await expectErrorToast('Your high five did not get through. Please try again.');
  await expectHighFives({ count: 6, isGiven: false });
  await expectGivers(lastFive);
});

test('a high five that cannot be taken back stays and shows a message', async () => {
  const { other, user } = await openMember();
  await press(user, await findButton());
  await waitFor(async () => expect(await countReceived(other)).toBe(1));
  rejectWrites();
  await press(user, await findButton());
  await expectErrorToast('Your high five could not be taken back. Please try again.');
  await expectHighFives({ count: 1, isGiven: true });
});

// @spec community/change-signed-out
test('a high five without a session is rolled back with a message', async () => {
  const { user } = await openMember();
  localStorage.clear();
  await press(user, await findButton());
  await expectErrorToast('User not authenticated');
  await expectHighFives({ count: 0, isGiven: false });
});

test('a high five for a deleted member shows a message', async () => {
  const { other, user } = await openMember();
  beforeNextRequest('POST', OUTBOX_RPC, () =>
    other.client.rpc('delete_user_and_data', { target_user_id: other.id }).throwOnError(),
  );
  await press(user, await findButton());
  await screen.findByText('This member is not here any more.');
});
