// @spec community/roles, accounts/roles

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createPost } from '../../../server/testing/member-rows.ts';
import { newAdmin, newMember } from '../support/members.ts';
import { decideAs, newStaff, reportAs } from '../support/moderation.ts';
import { openApp } from '../support/open-app.ts';
import { dropRequests, failRequests, holdRequests } from '../support/requests.ts';

/** Creates a post of a new member, and reports it as another new member. */
async function createReportedPost(
  content: string,
): Promise<{ author: Account; reporter: Account; post: string }> {
  const [author, reporter] = [await newMember(), await newMember()];
  const post = await createPost(author, { content });
  await reportAs(reporter, 'post', post);
  return { author, reporter, post };
}

const DECIDE_CASES = /\/rpc\/decide_cases$/;

const stateOf = async ({ client }: Account, post: string) =>
  (await client.from('posts').select('moderation').eq('id', post)).data;

test('members see no link to moderation, and its path leads home', async () => {
  const user = await openApp('/members', await newMember());
  await user.click(await screen.findByRole('button', { name: /Account menu$/ }));
  await screen.findByRole('link', { name: 'Settings' });
  expect(screen.queryByRole('link', { name: 'Moderation' })).toBeNull();
  await openApp('/moderation', await newMember());
  await screen.findByRole('heading', { name: /^Hey, / });
});

test('an admin opens a case from the queue, and decides it with rule and reasons', async () => {
  const admin = await newAdmin();
  const content = 'Cheap tickets, write me at once';
  const { author, reporter, post } = await createReportedPost(content);
  const user = await openApp('/members', admin);
  await user.click(await screen.findByRole('button', { name: /Account menu$/ }));
  await user.click(await screen.findByRole('link', { name: 'Moderation' }));
  await user.selectOptions(await screen.findByLabelText('What it is about'), 'Post');
  await user.click(await screen.findByRole('link', { name: new RegExp(content) }));
  await screen.findByText('As it was reported');
  // The note that reportAs adds to the report.
  screen.getByText('See the link');
  screen.getByText(/Everybody sees it\./);
  const decide = within(screen.getByRole('region', { name: 'Decide' }));
  await user.click(decide.getByRole('radio', { name: 'Hide' }));
  await user.click(decide.getByRole('radio', { name: 'Warn' }));
  const button = decide.getByRole('button', { name: 'Hide and warn' });
  await user.click(button);
  decide.getByText('Name the rule');
  decide.getByText('Say why');
  await user.type(decide.getByLabelText('Which rule'), 'No advertising');
  await user.type(decide.getByLabelText(/^Why/), 'You sell tickets.');
  const restore = dropRequests('POST', DECIDE_CASES);
  await user.click(button);
  await decide.findByText(/^No connection right now/);
  restore();
  expect(decide.getByLabelText(/^Why/)).toHaveProperty('value', 'You sell tickets.');
  await user.click(button);
  await waitFor(async () => expect(await stateOf(admin, post)).toEqual([{ moderation: 'hidden' }]));
  expect(await stateOf(reporter, post)).toEqual([]);
  const { data } = await author.client.from('moderation_decisions').select('rule, statement, member_action');
  expect(data).toEqual([{ rule: 'No advertising', statement: 'You sell tickets.', member_action: 'warn' }]);
});

test('shortcuts open the help, move through the queue and choose an action, except in text fields', async () => {
  const admin = await newAdmin();
  await createReportedPost('First of the keys');
  const { post } = await createReportedPost('Second of the keys');
  const user = await openApp('/moderation?kind=post', admin);
  await screen.findByRole('link', { name: /Second of the keys/ });
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  within(help).getByText('Next case');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Other tests may have cases before and behind this one.
  const cases = screen.getAllByRole('link', { name: / by / }).map(({ textContent }) => textContent);
  const position = cases.findIndex((text) => text.includes('Second of the keys'));
  for (let step = 0; step <= position; step += 1) await user.keyboard('j');
  expect(document.activeElement?.textContent).toContain('Second of the keys');
  // The key x selects a case, and pressed again clears the selection.
  await user.keyboard('x');
  screen.getByText('1 selected');
  await user.keyboard('x{Enter}');
  await screen.findByText('As it was reported');
  // The key r chooses Remove and moves the focus to the rule, where h is only a letter.
  await user.keyboard('r');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Which rule')));
  expect(screen.getByRole('radio', { name: 'Remove' })).toHaveProperty('checked', true);
  await user.keyboard('h');
  expect(screen.getByRole('radio', { name: 'Remove' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Which rule')).toHaveProperty('value', 'h');
  expect(await stateOf(admin, post)).toEqual([{ moderation: null }]);
});

test('an admin decides several cases together, and removes all recent content of a spammer', async () => {
  const admin = await newAdmin();
  const { author, post } = await createReportedPost('Bulk of spam, one');
  const secondPost = await createPost(author, { content: 'Bulk of spam, two' });
  await reportAs(admin, 'post', secondPost);
  const user = await openApp('/moderation?kind=post', admin);
  for (const text of ['one', 'two']) {
    const row = (await screen.findByText(`Bulk of spam, ${text}`)).closest('li');
    if (!row) throw new Error('no row');
    await user.click(within(row).getByRole('checkbox'));
  }
  await user.click(screen.getByRole('button', { name: 'Decide together' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide 2 cases together' }));
  await user.click(dialog.getByRole('button', { name: 'No action: close (2 cases)' }));
  await waitFor(() => expect(screen.queryByText('Bulk of spam, one')).toBeNull());

  const { data: caseId } = await admin.client.rpc('open_moderation_case', { kind: 'post', target_id: post });
  await openApp(`/moderation/${caseId}`, admin);
  await user.click(await screen.findByRole('button', { name: 'Spam: remove everything recent' }));
  const spam = within(await screen.findByRole('dialog', { name: 'Remove everything recent' }));
  await user.type(spam.getByLabelText('Why, for the member'), 'Nothing but advertising.');
  await user.click(spam.getByRole('button', { name: 'Remove and suspend' }));
  await waitFor(async () => expect(await stateOf(admin, post)).toEqual([]));
  expect(await stateOf(admin, secondPost)).toEqual([]);
});

test('the dialog that decides cases together stays open while the decision is sent, and keeps what was typed if that fails', async () => {
  const admin = await newAdmin();
  await createReportedPost('Decided while the server is down');
  const user = await openApp('/moderation?kind=post', admin);
  const row = (await screen.findByText('Decided while the server is down')).closest('li');
  if (!row) throw new Error('no row');
  await user.click(within(row).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Decide together' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide 1 case together' }));
  await user.click(dialog.getByRole('radio', { name: 'Warn' }));
  await user.type(dialog.getByLabelText('Which rule'), 'No advertising');
  await user.type(dialog.getByLabelText(/^Why: what was wrong/), 'It sells tickets.');
  failRequests('POST', DECIDE_CASES, 500);
  const release = holdRequests('POST', DECIDE_CASES);
  await user.click(dialog.getByRole('button', { name: /^Warn/ }));
  await user.keyboard('{Escape}');
  release();
  await dialog.findByText('This was not saved. Please try again.');
  expect(dialog.getByLabelText(/^Why: what was wrong/)).toHaveProperty('value', 'It sells tickets.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Decide 1 case together' })).toBeNull());
});

test('an appeal is answered by another admin; the one who made the decision cannot answer it', async () => {
  const { admin, otherAdmin } = await newStaff();
  const author = await newMember();
  const post = await createPost(author, { content: 'Appealed advertising' });
  await decideAs(admin, { kind: 'post', id: post }, { content_action: 'hide' });
  const { data } = await author.client.from('moderation_decisions').select('id, case_id');
  const appeal = { decision_id: data?.[0]?.id, words: 'I gave them away.' };
  expect((await author.client.rpc('appeal_decision', appeal)).error).toBeNull();
  for (const staff of [admin, otherAdmin]) {
    const user = await openApp('/moderation?queue=appealed', staff);
    await user.click(await screen.findByRole('link', { name: /Appealed advertising/ }));
    const form = within(await screen.findByRole('region', { name: 'Answer the appeal' }));
    form.getByText('I gave them away.');
    await user.click(form.getByRole('radio', { name: 'Reverse it' }));
    await user.type(form.getByLabelText('What the member reads'), 'You are right.');
    await user.click(form.getByRole('button', { name: 'Send answer' }));
    if (staff === admin) await form.findByText('You decided this. Another moderator must answer the appeal.');
  }
  await waitFor(async () => expect(await stateOf(otherAdmin, post)).toEqual([{ moderation: null }]));
});

test('an admin adds a note, the log lists the actions, and a failed CSV download shows a message', async () => {
  const admin = await newAdmin();
  const { post, author } = await createReportedPost('Noted advertising');
  const { data: caseId } = await admin.client.rpc('open_moderation_case', { kind: 'post', target_id: post });
  let user = await openApp(`/moderation/${caseId}`, admin);
  await user.type(await screen.findByLabelText(/^Note \(members never see it\)/), 'Known from last year');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  const notes = within(screen.getByRole('region', { name: 'Notes among staff' }));
  await notes.findByText('Known from last year');
  user = await openApp('/moderation/log', admin);
  expect((await screen.findAllByText(/added a note/)).length).toBeGreaterThan(0);
  await user.selectOptions(screen.getByLabelText('About'), author.id);
  await waitFor(() => expect(screen.getAllByText(/added a note|opened a case/)).toHaveLength(2));
  const restore = failRequests('POST', /\/rpc\/list_moderation_log/, 500, { message: 'out of order' });
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await screen.findByText('The log could not be downloaded');
  restore();
});
