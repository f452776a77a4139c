import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectBackend } from '../../../testing/backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CasePage } from './case-page.tsx';

const CASE_ID = '018f4c2e-0000-7000-8000-000000000001';
const person = (number: number, name: string) => ({
  id: `018f4c2e-0000-7000-8000-00000000010${number}`,
  name,
  profile_picture: null,
});
const report = (number: number, name: string, note = '') => ({
  id: `018f4c2e-0000-7000-8000-00000000020${number}`,
  reason: 'spam',
  note,
  created_at: '2026-11-01T10:00:00Z',
  outcome: null,
  reporter: person(number, name),
});
const decision = {
  id: '018f4c2e-0000-7000-8000-000000000301',
  case_id: CASE_ID,
  kind: 'post',
  content_action: 'hide',
  member_action: 'none',
  about: '',
  rule: 'No advertising',
  statement: 'You sell tickets.',
  created_at: '2026-11-02T10:00:00Z',
  suspended_until: null,
  appeal: 'I gave them away.',
  appealed_at: '2026-11-03T10:00:00Z',
  outcome: null,
  answer: '',
  decided_by: person(8, 'Mo'),
  answered_by: null,
};
const moderationCase = {
  id: CASE_ID,
  kind: 'post',
  status: 'open',
  target_id: null,
  snapshot: { text: 'Buy my tickets' },
  queued_at: '2026-11-01T10:00:00Z',
  reasons: ['spam'],
  state: 'shown',
  changed: null,
  member: {
    ...person(9, 'Sam'),
    staff_role: null,
    joined: '2026-01-01T10:00:00Z',
    suspension: null,
    post_count: 1,
    comment_count: 0,
    tip_count: 0,
    review_count: 0,
    meetup_count: 0,
  },
  report_count: 3,
  reports: [report(1, 'Ada', 'In every group'), report(2, 'Bea', 'In every group'), report(3, 'Cem')],
  decisions: [] as readonly object[],
  notes: [],
};

// The list of blocked words made this report, so it has no reporter.
const automaticReport = { ...report(9, '', 'Contains a blocked word: casino'), reporter: null };

function mockBackend(
  caseBody: object,
  decideResponse: Parameters<typeof connectBackend>[0][string] = { status: 200 },
): void {
  connectBackend({
    'POST /rest/v1/rpc/moderation_case': { status: 200, body: caseBody },
    'POST /rest/v1/rpc/list_moderation_cases': { status: 200, body: [] },
    'POST /rest/v1/rpc/decide_cases': decideResponse,
  });
}

test('reasons and notes that several reports have in common are shown once', async () => {
  mockBackend(moderationCase);
  renderScreen(<CasePage caseId={CASE_ID} />);
  const reports = within(await screen.findByRole('region', { name: 'Reports (3)' }));
  expect(reports.getAllByText('Spam or advertising')).toHaveLength(1);
  reports.getByText('×3');
  expect(reports.getAllByText('In every group')).toHaveLength(1);
  expect(reports.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ada', 'Bea', 'Cem']);
});

test('closing a case without action sends nothing until the moderator confirms', async () => {
  // There is no connection, so an error appears as soon as the decision is sent.
  mockBackend(moderationCase, 'no connection');
  const user = renderScreen(<CasePage caseId={CASE_ID} />);
  await user.click(await screen.findByRole('button', { name: 'No action: close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close without action?' }));
  expect(screen.queryByText(/^No connection/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'No action: close' }));
  await user.click(await screen.findByRole('button', { name: 'Close the case' }));
  await screen.findByText(/^No connection right now/);
});

test('an appeal is shown with the decision, and the button to answer is enabled once an outcome is chosen', async () => {
  mockBackend({ ...moderationCase, status: 'appealed', decisions: [decision] });
  const user = renderScreen(<CasePage caseId={CASE_ID} />);
  const form = within(await screen.findByRole('region', { name: 'Answer the appeal' }));
  form.getByText('You sell tickets.');
  form.getByText('I gave them away.');
  form.getByText(/^0 \/ 2,000/);
  const send = form.getByRole('button', { name: 'Send answer' });
  expect(send).toHaveProperty('disabled', true);
  await user.click(form.getByRole('radio', { name: 'Reverse it' }));
  expect(send).toHaveProperty('disabled', false);
});

test.each([
  [{ report_count: 3 }, /^3 members reported it\./],
  [{ report_count: 2, reports: [report(1, 'Ada'), automaticReport] }, /^A member reported it\./],
])(
  'the confirmation before a case is closed counts only the reports of members',
  async (changes, confirmation) => {
    mockBackend({ ...moderationCase, ...changes });
    const user = renderScreen(<CasePage caseId={CASE_ID} />);
    await user.click(await screen.findByRole('button', { name: 'No action: close' }));
    await screen.findByText(confirmation);
  },
);

test('a case without reports of members is closed without a confirmation', async () => {
  // There is no connection, so an error appears as soon as the decision is sent.
  mockBackend({ ...moderationCase, report_count: 1, reports: [automaticReport] }, 'no connection');
  const user = renderScreen(<CasePage caseId={CASE_ID} />);
  await user.click(await screen.findByRole('button', { name: 'No action: close' }));
  await screen.findByText(/^No connection right now/);
});
