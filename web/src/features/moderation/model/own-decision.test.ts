import { expect, test } from 'vitest';
import { decisionSummary, mayAppeal, outcomeSentence } from './own-decision.ts';

const decision = {
  kind: 'post',
  content_action: 'hide',
  member_action: 'none',
  suspended_until: null,
} as const;

test('a summary names the effects on the content and on the member', () => {
  expect(decisionSummary(decision)).toBe('Your post was hidden.');
  expect(
    decisionSummary({ ...decision, kind: 'picture', content_action: 'remove', member_action: 'warn' }),
  ).toBe('Your profile picture was removed. You were warned.');
  expect(decisionSummary({ ...decision, content_action: 'remove_recent', member_action: 'suspend' })).toBe(
    'What you wrote recently was removed. Your account was suspended permanently.',
  );
  expect(
    decisionSummary({
      ...decision,
      content_action: 'keep',
      member_action: 'suspend',
      suspended_until: '2026-12-01T09:00:00Z',
    }),
  ).toMatch(/^Your account was suspended until .*2026.*\.$/);
});

test('a member can appeal once, before the deadline, unless the decision was reversed', () => {
  const now = new Date('2026-11-01T00:00:00Z');
  const open = { appealed_at: null, outcome: null, appeal_until: '2026-11-02T00:00:00Z' } as const;
  expect(mayAppeal(open, now)).toBe(true);
  expect(mayAppeal({ ...open, appeal_until: null }, now)).toBe(true);
  expect(mayAppeal({ ...open, appeal_until: '2026-10-31T00:00:00Z' }, now)).toBe(false);
  expect(mayAppeal({ ...open, appealed_at: '2026-10-31T00:00:00Z' }, now)).toBe(false);
  expect(mayAppeal({ ...open, outcome: 'reversed' }, now)).toBe(false);
});

test('outcomeSentence says that a report waits for a moderator, or what the moderator found', () => {
  expect(outcomeSentence(null)).toBe('Waiting for a moderator.');
  expect(outcomeSentence('no_action')).toContain('no broken rule');
});
