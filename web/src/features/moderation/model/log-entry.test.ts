import { expect, test } from 'vitest';
import type { LogEntry } from '../api/list-moderation-log.ts';
import { concernsApplicant, describeEffects, toCsv } from './log-entry.ts';

const entry: LogEntry = {
  id: 7,
  created_at: '2026-11-01T10:00:00Z',
  action: 'decided',
  actor_id: '018f4c2e-0000-7000-8000-000000000001',
  actor_name: 'Mo',
  member_id: '018f4c2e-0000-7000-8000-000000000002',
  member_name: '=HYPERLINK("https://evil.example")',
  case_id: null,
  target_kind: 'comment',
  target_id: null,
  detail: { content_action: 'hide', member_action: 'warn', rule: 'No spam' },
};

test('the effects of an entry are listed in one line', () => {
  expect(describeEffects(entry)).toBe('hidden, warned');
  expect(describeEffects({ ...entry, detail: { content_action: 'keep', member_action: 'none' } })).toBe(
    'no action',
  );
  expect(
    describeEffects({ ...entry, action: 'role_changed', detail: { before: 'user', after: 'admin' } }),
  ).toBe('user → admin');
  expect(describeEffects({ ...entry, action: 'recent_content_removed', detail: { removed: [1, 2] } })).toBe(
    '2 removed, suspended',
  );
  expect(describeEffects({ ...entry, action: 'sign_ups_deleted', detail: { accounts: 3 } })).toBe('3');
  expect(
    describeEffects({ ...entry, action: 'file_deleted', detail: { bucket: 'post-images', name: 'a/1.jpg' } }),
  ).toBe('a/1.jpg');
  const declinedApplication = {
    ...entry,
    action: 'application_declined',
    target_kind: null,
    detail: { reason: 'A shop' },
  };
  expect(describeEffects(declinedApplication)).toBe('A shop');
  const settings = { settings: ['accent_dark', 'member_bytes'] };
  expect(describeEffects({ ...entry, action: 'settings_changed', detail: settings })).toBe(
    'accent dark, quota',
  );
});

test('an entry concerns an applicant if it is about an application and has no member name', () => {
  const entryAboutApplicant = { ...entry, action: 'application_declined', member_name: null };
  expect(concernsApplicant(entryAboutApplicant)).toBe(true);
  expect(concernsApplicant({ ...entryAboutApplicant, action: 'decided' })).toBe(false);
  expect(
    concernsApplicant({ ...entryAboutApplicant, action: 'application_approved', member_name: 'Mo' }),
  ).toBe(false);
});

test('the CSV escapes names that a spreadsheet would run as a formula', () => {
  const [header, line, ...rest] = toCsv([entry]).split('\r\n');
  expect(header).toMatch(/^id,time,action,by,/);
  expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(line).toContain('"{""content_action"":""hide""');
  expect(rest).toEqual(['']);
  expect(toCsv([{ ...entry, actor_id: null, actor_name: null }])).toContain(',operator,');
});
