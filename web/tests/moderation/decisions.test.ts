// @spec community/roles

import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { createPost } from '../../../server/testing/member-rows.ts';
import { newMember } from '../support/members.ts';
import { decideAs, newStaff } from '../support/moderation.ts';
import { openApp } from '../support/open-app.ts';
import { changeResponses, dropRequests } from '../support/requests.ts';
import { withSettings } from '../support/settings.ts';
import { sendCredentials } from '../support/sign-up.ts';

const SIGN_IN = 'Hey there thrill seeker';

test('the author of a hidden post reads the reasons, appeals once, and reads the answer', async () => {
  const { admin, otherAdmin } = await newStaff();
  const author = await newMember();
  const post = await createPost(author, { content: 'Buy my tickets' });
  await decideAs(admin, { kind: 'post', id: post }, { content_action: 'hide', member_action: 'warn' });
  let user = await openApp(`/posts/${post}`, author);
  await user.click(await screen.findByRole('link', { name: 'Read why' }));
  const entry = within(
    await screen.findByRole('article', { name: 'Your post was hidden. You were warned.' }),
  );
  // decideAs gives this rule and these reasons.
  for (const text of ['Buy my tickets', 'No advertising', 'You advertise tickets for money.'])
    entry.getByText(text);
  entry.getByText('A moderator decided this, not a program.');
  await user.click(entry.getByRole('button', { name: 'Appeal this decision' }));
  const send = entry.getByRole('button', { name: 'Send appeal' });
  await user.click(send);
  entry.getByText('Write why');
  await user.type(entry.getByLabelText('Why is the decision wrong?'), 'I gave them away.');
  const restore = dropRequests('POST', /\/rpc\/appeal_decision$/);
  await user.click(send);
  await entry.findByText(/^No connection right now/);
  restore();
  await user.click(send);
  await entry.findByText('Your appeal is waiting for another moderator.');
  expect(entry.queryByRole('button', { name: 'Appeal this decision' })).toBeNull();

  const { data } = await otherAdmin.client
    .from('moderation_decisions')
    .select('id')
    .eq('member_id', author.id);
  const answer = { decision_id: data?.[0]?.id, reversed: true, words: 'You did not sell them. Sorry.' };
  expect((await otherAdmin.client.rpc('answer_decision', answer)).error).toBeNull();
  user = await openApp('/reports', author);
  await screen.findByText('The decision was reversed.');
  screen.getByText('You did not sell them. Sorry.');
  await openApp(`/posts/${post}`, author);
  await screen.findByText('Buy my tickets');
  expect(screen.queryByText(/Hidden by a moderator/)).toBeNull();
});

test('a suspended member is signed out, and after signing in again sees only the reasons, the appeal and the account', async () => {
  const { admin } = await newStaff();
  const author = await newMember();
  await openApp('/members', author);
  await screen.findByRole('heading', { name: 'Members' });
  await decideAs(admin, { kind: 'member', id: author.id }, { member_action: 'suspend', suspend_days: 7 });
  const user = await openApp('/members', author);
  await screen.findByRole('heading', { name: SIGN_IN });
  await sendCredentials(user, 'Sign in', author.email);
  await screen.findByRole('heading', { name: 'Your account is suspended' });
  screen.getByText(/^Until .*\. Others still see/);
  const why = within(screen.getByRole('region', { name: 'Why' }));
  why.getByText('No advertising');
  await screen.findByRole('button', { name: 'Appeal this decision' });
  expect(screen.queryByRole('navigation')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await user.type(dialog.getByLabelText(/Type your email address/), author.email);
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await screen.findByRole('heading', { name: SIGN_IN });
});

test('a suspended member can read the rules of the community', async () => {
  const { admin } = await newStaff();
  const author = await newMember();
  await decideAs(admin, { kind: 'member', id: author.id }, { member_action: 'suspend', suspend_days: 7 });
  withSettings({ pages: ['rules'] });
  changeResponses('POST', /\/rpc\/instance_page$/, () => JSON.stringify('Sell no tickets here.'));
  const user = await openApp('/');
  await screen.findByRole('heading', { name: SIGN_IN });
  await sendCredentials(user, 'Sign in', author.email);
  await screen.findByRole('heading', { name: 'Your account is suspended' });
  await user.click(screen.getByRole('link', { name: 'Rules' }));
  await screen.findByText('Sell no tickets here.');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Your account is suspended' });
});
