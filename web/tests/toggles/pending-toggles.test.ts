// @spec community/likes-and-high-fives, community/meetup-states, community/visits-and-favorites, guide/votes

import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { type Account, GOOD_PASSWORD } from '../../../server/testing/accounts.ts';
import { createMeetup, createPost, createTip, parkWithoutTips } from '../../../server/testing/member-rows.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { expectStoredWrites } from '../support/outbox/stored-writes.ts';
import { openAccountMenu } from '../support/profile-dialog.ts';
import { countRequests, OUTBOX_RPC, rejectWrites, stallRequests } from '../support/requests.ts';
import { sendCredentials } from '../support/sign-up.ts';
import { expectErrorToast } from '../support/toasts.ts';

const LISEBERG_ID = '11';

type Toggle = {
  readonly table: string;
  /** The name of the button. */
  readonly button: RegExp;
  /** Creates the entity that is toggled, unless it exists already, and returns the path of its screen. */
  readonly create: (author: Account) => Promise<string>;
};

const toggles: readonly Toggle[] = [
  {
    table: 'post_likes',
    button: /^Like /,
    create: async (author) => `/posts/${await createPost(author)}`,
  },
  {
    table: 'meetup_attendees',
    button: /^I'm going$/,
    create: async (author) => `/meetups/${await createMeetup(author)}`,
  },
  { table: 'high_fives', button: /^High five /, create: async ({ id }) => `/members/${id}` },
  { table: 'favorite_parks', button: /^Star/, create: async () => `/wait-times?park=${LISEBERG_ID}` },
  {
    table: 'tip_votes',
    button: /^Upvote$/,
    async create(author) {
      const park = await parkWithoutTips(author);
      return `/thoosie-tip/${await createTip(author, { park_id: park.id, tip_text: 'Front row.' })}`;
    },
  },
];

async function findToggle(
  { button }: Toggle,
  { isPressed }: { readonly isPressed: boolean },
): Promise<HTMLElement> {
  return screen.findByRole('button', { name: button, pressed: isPressed });
}

/** Opens the screen of the toggle as a new member. */
async function openToggle(toggle: Toggle) {
  const [author, member] = await Promise.all([newMember(), newMember()]);
  const user = await openApp(await toggle.create(author), member);
  await waitFor(async () =>
    expect(await findToggle(toggle, { isPressed: false })).toHaveProperty('disabled', false),
  );
  const pressToggle = async () => press(user, await findToggle(toggle, { isPressed: false }));
  return { author, member, user, pressToggle };
}

/** Returns the rows that the member's toggle stored. */
async function fetchStoredRows({ client, id }: Account, { table }: Toggle): Promise<unknown[]> {
  const column = table === 'high_fives' ? 'giver_id' : 'user_id';
  const { data, error } = await client.from(table).select('*').eq(column, id);
  if (error) throw error;
  return data;
}

test.each(toggles)(
  'a choice in $table that a reload interrupts is still shown, and is stored once',
  async (toggle) => {
    const { member, pressToggle } = await openToggle(toggle);
    const stopStalling = stallRequests('POST', OUTBOX_RPC);
    await pressToggle();
    await findToggle(toggle, { isPressed: true });
    await reload();
    await findToggle(toggle, { isPressed: true });
    expect(await fetchStoredRows(member, toggle)).toEqual([]);

    stopStalling();
    const countSent = countRequests('POST', OUTBOX_RPC);
    await reload();
    await waitFor(async () => expect(await fetchStoredRows(member, toggle)).toHaveLength(1));
    await findToggle(toggle, { isPressed: true });
    await reload();
    await findToggle(toggle, { isPressed: true });
    expect(countSent()).toBe(1);
  },
);

test.each(toggles)(
  'a choice in $table that is made offline is sent when the connection returns',
  async (toggle) => {
    const { member, pressToggle } = await openToggle(toggle);
    const countSent = countRequests('POST', OUTBOX_RPC);
    onTestFinished(() => onlineManager.setOnline(true));
    onlineManager.setOnline(false);
    await pressToggle();
    await findToggle(toggle, { isPressed: true });
    await expectStoredWrites(1);
    expect(countSent()).toBe(0);
    onlineManager.setOnline(true);
    await waitFor(async () => expect(await fetchStoredRows(member, toggle)).toHaveLength(1));
    await findToggle(toggle, { isPressed: true });
    expect(countSent()).toBe(1);
  },
);

test('a choice that is rejected after a reload is rolled back with a message', async () => {
  const [like] = toggles;
  if (!like) throw new Error('no toggle');
  const { pressToggle } = await openToggle(like);
  const stopStalling = stallRequests('POST', OUTBOX_RPC);
  await pressToggle();
  await findToggle(like, { isPressed: true });
  stopStalling();
  rejectWrites('The track is wet');
  await reload();
  await expectErrorToast('The track is wet');
  await findToggle(like, { isPressed: false });
  await reload();
  await findToggle(like, { isPressed: false });
});

test('signing out with a pending choice asks first, and then discards the choice', async () => {
  const [like] = toggles;
  if (!like) throw new Error('no toggle');
  const { member, user, pressToggle } = await openToggle(like);
  const stopStalling = stallRequests('POST', OUTBOX_RPC);
  await pressToggle();
  await findToggle(like, { isPressed: true });
  const path = window.location.pathname;
  const signOut = async () => {
    const menu = await openAccountMenu(user);
    await user.click(menu.getByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out without sending?' }));
    dialog.getByText(/^One thing you did is not sent yet\./);
    return dialog;
  };
  await user.click((await signOut()).getByRole('button', { name: 'Stay signed in' }));
  await findToggle(like, { isPressed: true });
  expect(await fetchStoredRows(member, like)).toEqual([]);

  await user.click((await signOut()).getByRole('button', { name: 'Sign out anyway' }));
  await screen.findByRole('button', { name: 'Sign in' });
  await expectStoredWrites(0);
  stopStalling();
  const signIn = await member.client.auth.signInWithPassword({
    email: member.email,
    password: GOOD_PASSWORD,
  });
  if (signIn.error) throw signIn.error;
  await openApp(path, { ...member, session: signIn.data.session });
  await findToggle(like, { isPressed: false });
  expect(await fetchStoredRows(member, like)).toEqual([]);
});

test('a choice waits until its member signs in again, and another member neither sees nor sends it', async () => {
  const [like] = toggles;
  if (!like) throw new Error('no toggle');
  const { member, pressToggle } = await openToggle(like);
  const other = await newMember();
  const path = window.location.pathname;
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  await pressToggle();
  await findToggle(like, { isPressed: true });

  /** Ends the session without a sign-out, signs an account in and opens the post. */
  const signIn = async ({ email }: Account) => {
    localStorage.removeItem('sb-localhost-auth-token');
    const user = await reload();
    onlineManager.setOnline(true);
    await screen.findByRole('heading', { name: 'Hey there thrill seeker' });
    await sendCredentials(user, 'Sign in', email);
    await screen.findByText('Welcome back!');
    window.history.pushState(null, '', path);
    await reload();
  };
  const countSent = countRequests('POST', OUTBOX_RPC);
  await signIn(other);
  await findToggle(like, { isPressed: false });
  expect(countSent()).toBe(0);
  await signIn(member);
  await findToggle(like, { isPressed: true });
  await waitFor(async () => expect(await fetchStoredRows(member, like)).toHaveLength(1));
  expect(await fetchStoredRows(other, like)).toEqual([]);
});
