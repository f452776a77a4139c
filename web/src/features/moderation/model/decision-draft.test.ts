import { expect, test } from 'vitest';
import { decisionOf, EMPTY_DRAFT, needsReasons, submitLabel } from './decision-draft.ts';

test('a decision without effects needs no reasons and stores none', () => {
  expect(needsReasons(EMPTY_DRAFT)).toBe(false);
  expect(decisionOf({ ...EMPTY_DRAFT, rule: 'Typed before' })).toMatchObject({ rule: '', suspendDays: null });
  expect(submitLabel(EMPTY_DRAFT, 1)).toBe('No action: close');
});

test('a suspension lasts for the chosen days or never ends', () => {
  const draft = {
    ...EMPTY_DRAFT,
    contentAction: 'remove',
    memberAction: 'suspend',
    suspension: '7',
    rule: 'No spam',
  } as const;
  expect(decisionOf(draft)).toMatchObject({ suspendDays: 7, rule: 'No spam' });
  expect(decisionOf({ ...draft, suspension: '' })).toMatchObject({ suspendDays: null });
  expect(decisionOf({ ...draft, memberAction: 'warn' })).toMatchObject({ suspendDays: null });
  expect(submitLabel(draft, 3)).toBe('Remove and suspend (3 cases)');
});
