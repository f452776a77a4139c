// @spec guide/all-tips-page, guide/tip-form, guide/tip-rules

import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, inject, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createTip, type Park, parkWithoutTips } from '../../../server/testing/member-rows.ts';
import { setRole } from '../../../server/testing/set-role.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { failRequests, holdRequests, OUTBOX_RPC } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const TIPS = /\/thoosie_tips$/;
const SERVER_ERROR = { message: 'The lift is stuck' };
const TEXT = 'Row 5 is the loudest.\n\n  Two lines further down.';

type StartedTip = { readonly member: Account; readonly park: Park; readonly user: UserEvent };

const field = () => screen.findByLabelText('Your tip');
const addButton = () => screen.findByRole('button', { name: 'Add Tip' });

/** Opens the form for a tip as a new member. */
async function startTip(): Promise<StartedTip> {
  const member = await newMember();
  const park = await parkWithoutTips(member);
  const user = await openApp(`/thoosie-tips/${park.id}`, member);
  await user.click(await screen.findByRole('button', { name: 'Add a Tip' }));
  return { member, park, user };
}

async function tipsOf({ client, id }: Account): Promise<unknown[]> {
  const { data, error } = await client.from('thoosie_tips').select('tip_text').eq('user_id', id);
  if (error) throw error;
  return data;
}

async function confirmDeletion(user: UserEvent): Promise<void> {
  const confirmDialog = await screen.findByRole('dialog', { name: 'Delete this tip?' });
  await user.click(within(confirmDialog).getByRole('button', { name: 'Delete' }));
}

/** Expands the tips on the open page of the park. */
async function openCarousel(user: UserEvent) {
  const carousel = within(await screen.findByRole('region', { name: 'Thoosie Tips' }));
  await user.click(await carousel.findByRole('button', { name: 'Thoosie Tips' }));
  return carousel;
}

// @spec guide/park-tips, guide/tip-detail
test('a tip is shared with its exact text, shown beside the waits, and deleted', async () => {
  const member = await newMember();
  const park = await parkWithoutTips(member);
  const text = `${member.id} <img src=x onerror=alert(1)>\n\n  Two lines further down: ${'left and '.repeat(12)}right`;
  const user = await openApp(`/wait-times?park=${park.id}`, member);
  let carousel = await openCarousel(user);
  await carousel.findByText(`No tips yet for ${park.name}. Be the first to share your knowledge!`);
  await user.click(carousel.getByRole('link', { name: 'Add the first tip' }));
  await screen.findByRole('heading', { level: 1, name: `Thoosie Tips for ${park.name}` });
  screen.getByText('All community tips and insider knowledge');
  await screen.findByText(`No tips yet. Be the first to share your knowledge about ${park.name}!`);
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  fill(await field(), text);
  await user.click(await addButton());
  await screen.findByText('Your thoosie tip has been added!');
  await waitFor(() => expect(screen.queryByLabelText('Your tip')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a Tip' })));
  const dayFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
  await waitFor(() => {
    const [tip, ...others] = screen.getAllByRole('article');
    expect(others).toEqual([]);
    expect(tip?.querySelector('p')?.textContent).toBe(text);
    expect(tip?.querySelector('time')?.textContent).toBe(dayFormat.format(new Date()));
  });

  await press(user, screen.getByRole('button', { name: 'Back' }));
  carousel = await openCarousel(user);
  const all = await carousel.findByRole('link', { name: 'Show All (1)' });
  expect(all.getAttribute('href')).toBe(`/thoosie-tips/${park.id}`);
  const excerpt = carousel.getByRole('link', { name: (name) => name.startsWith(member.id) });
  expect(excerpt.textContent).toBe(`${text.slice(0, 100).trimEnd()}…`);
  await user.click(carousel.getByRole('link', { name: /^Read more of the tip by / }));
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/thoosie-tip\//));
  await waitFor(() => {
    const detail = screen.getByRole('article');
    expect(detail.textContent).toContain('left and right');
    expect(detail.querySelector('time')?.textContent).toMatch(/\d at \d?\d:\d\d/);
  });

  await user.click(screen.getByRole('button', { name: 'Delete this tip' }));
  await confirmDeletion(user);
  await screen.findByText('Tip deleted successfully');
  await waitFor(() => expect(window.location.pathname).toBe('/wait-times'));
  carousel = await openCarousel(user);
  await carousel.findByText(new RegExp(`^No tips yet for ${park.name}\\.`));
  expect(await tipsOf(member)).toEqual([]);
});

test('moderators delete tips of others, and the focus moves to the next tip', async () => {
  const [author, moderator] = await Promise.all([newMember(), newMember()]);
  await setRole(inject('site').dataDir, moderator.email, 'moderator');
  const park = await parkWithoutTips(author);
  for (const tip_text of ['Oldest tip.', 'Spam.', 'Newest tip.'])
    await createTip(author, { park_id: park.id, tip_text });
  const user = await openApp(`/thoosie-tips/${park.id}`, moderator);
  const spam = within((await screen.findByText('Spam.')).closest('article') ?? document.body);
  await user.click(await spam.findByRole('button', { name: 'Delete this tip' }));
  await confirmDeletion(user);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Oldest tip.'));
  expect(document.activeElement?.tagName).toBe('LI');
  expect(await tipsOf(author)).toEqual([{ tip_text: 'Oldest tip.' }, { tip_text: 'Newest tip.' }]);
});

test('a blank tip cannot be sent', async () => {
  await startTip();
  fill(await field(), ' \n\u00a0');
  expect(await addButton()).toHaveProperty('disabled', true);
});

test('the form shows by how many characters a tip is too long, and does not send it', async () => {
  const { user, member } = await startTip();
  fill(await field(), 'x'.repeat(20_000));
  await waitFor(() => {
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced).toContain('Up to 18,000 characters too many');
  });
  await user.click(await addButton());
  await screen.findByText('A tip can have 2,000 characters at most; this is 20,000.');
  expect(await tipsOf(member)).toEqual([]);
});

test('a cancelled tip is discarded', async () => {
  const { user } = await startTip();
  fill(await field(), TEXT);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Add a Tip' }));
  expect(await field()).toHaveProperty('value', '');
});

test.each([
  [
    'by a rule of the app',
    400,
    { code: 'P0001', ...SERVER_ERROR },
    'Failed to create thoosie tip: The lift is stuck',
  ],
  [
    'by PostgreSQL itself, whose message is not shown,',
    400,
    { code: '22023', message: 'invalid value' },
    'Failed to add tip',
  ],
  ['because its park is unknown', 409, { code: '23503', message: 'violates' }, 'Park not found'],
  [
    'because of missing privileges',
    403,
    { code: '42501', message: 'denied' },
    'User must be authenticated to create tips',
  ],
])('a tip that is rejected %s keeps its text', async (_why, status, body, message) => {
  const { user } = await startTip();
  fill(await field(), TEXT);
  failRequests('POST', OUTBOX_RPC, status, body);
  await user.click(await addButton());
  await expectErrorToast(message);
  expect(await field()).toHaveProperty('value', TEXT);
});

test('adding a tip without a session shows a message', async () => {
  const { user } = await startTip();
  fill(await field(), TEXT);
  localStorage.clear();
  await user.click(await addButton());
  await expectErrorToast('You must be logged in to add a tip');
});

test('a tip that was typed but not sent survives a reload', async () => {
  await startTip();
  fill(await field(), TEXT);
  await reload();
  expect(await field()).toHaveProperty('value', TEXT);
});

test('a tip cannot be sent again while it is being sent', async () => {
  const { user } = await startTip();
  fill(await field(), TEXT);
  const release = holdRequests('POST', OUTBOX_RPC);
  await user.click(await addButton());
  expect(await screen.findByRole('button', { name: 'Adding...' })).toHaveProperty('disabled', true);
  release();
  await screen.findByText('Your thoosie tip has been added!');
  await waitFor(() => expect(screen.queryByLabelText('Your tip')).toBeNull());
});

test.each([
  ['a reason', SERVER_ERROR, 'Failed to delete thoosie tip: The lift is stuck'],
  ['no reason', {}, 'Failed to delete tip'],
])('a tip whose deletion fails with %s stays', async (_why, body, message) => {
  const member = await newMember();
  const id = await createTip(member, { park_id: (await parkWithoutTips(member)).id, tip_text: TEXT });
  const user = await openApp(`/thoosie-tip/${id}`, member);
  failRequests('DELETE', TIPS, 500, body);
  await user.click(await screen.findByRole('button', { name: 'Delete this tip' }));
  const confirmDialog = await screen.findByRole('dialog', { name: 'Delete this tip?' });
  await user.click(within(confirmDialog).getByRole('button', { name: 'Delete' }));
  await expectErrorToast(message);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('article');
});
