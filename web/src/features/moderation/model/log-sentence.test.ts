import { expect, test } from 'vitest';
import type { LogEntry } from '../api/list-moderation-log.ts';
import { logSentence, memberPreposition } from './log-sentence.ts';

const entry: LogEntry = {
  id: 7,
  created_at: '2026-11-01T10:00:00Z',
  action: 'decided',
  actor_id: '018f4c2e-0000-7000-8000-000000000001',
  actor_name: 'Mo',
  member_id: '018f4c2e-0000-7000-8000-000000000002',
  member_name: 'Ada',
  case_id: null,
  target_kind: 'comment',
  target_id: null,
  detail: {},
};
const describeDecision = (content_action: string, member_action: string, overrides: Partial<LogEntry> = {}) =>
  logSentence({ ...entry, ...overrides, detail: { content_action, member_action } });

test('a decision says what happened to the content and to the member', () => {
  expect(describeDecision('hide', 'warn')).toBe('hid a comment and warned the member');
  expect(describeDecision('remove', 'none', { target_kind: 'post' })).toBe('removed a post');
  expect(describeDecision('keep', 'warn')).toBe('warned the member for a comment');
  expect(describeDecision('keep', 'suspend', { target_kind: 'member' })).toBe('suspended the member');
  expect(describeDecision('keep', 'none')).toBe('took no action on a comment');
  expect(
    logSentence({
      ...entry,
      detail: { content_action: 'keep', member_action: 'suspend', suspended_until: '2026-11-09T10:00:00Z' },
    }),
  ).toMatch(/^suspended the member until .*2026.* for a comment$/);
});

test('the preposition is "by" for content, and "about" for actions on the member', () => {
  expect(memberPreposition(entry)).toBe('by');
  expect(memberPreposition({ ...entry, detail: { content_action: 'hide', member_action: 'warn' } })).toBe(
    'about',
  );
  expect(memberPreposition({ ...entry, target_kind: 'member' })).toBe('about');
  expect(memberPreposition({ ...entry, action: 'note_added', target_kind: null })).toBe('about');
});

test.each([
  ['case_opened', 'comment', {}, 'opened a case about a comment'],
  ['note_added', 'picture', {}, 'added a note about a profile picture'],
  ['note_added', null, {}, 'added a note'],
  ['appeal_decided', 'post', { outcome: 'upheld' }, 'rejected an appeal about a post'],
  ['appeal_decided', 'post', { outcome: 'reversed' }, 'granted an appeal about a post'],
  ['decision_revoked', null, { outcome: 'reversed' }, 'reversed a decision'],
  [
    'recent_content_removed',
    null,
    { removed: [1, 2] },
    'removed recent content (2) and suspended the member',
  ],
  ['content_deleted', 'tip', {}, 'deleted a tip'],
  ['file_deleted', null, { name: 'a/1.jpg' }, 'deleted a file (a/1.jpg)'],
  ['role_changed', null, { before: 'user', after: 'admin' }, 'changed a role from user to admin'],
  ['application_declined', null, { reason: 'A shop' }, 'declined an application (A shop)'],
  ['application_declined', null, {}, 'declined an application'],
  ['sign_ups_deleted', null, { accounts: 3 }, 'deleted sign-ups that were not confirmed (3)'],
  ['settings_changed', null, { settings: ['accent_dark'] }, 'changed settings (accent dark)'],
  ['something_new', null, {}, 'something new'],
])('%s with the target kind %s and the details %o reads "%s"', (action, target_kind, detail, sentence) => {
  expect(logSentence({ ...entry, action, target_kind, detail })).toBe(sentence);
});
