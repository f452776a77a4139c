import { expect, test } from 'vitest';
import { formatDateAndNextPlan } from './date-and-next-plan.ts';

const TODAY = '2026-11-24';
const meetup = (date: string) => ({ date });
const visit = (visit_date: string) => ({ visit_date });

test.each([
  ['no plans', [], [], 'Tue, Nov 24'],
  ['past plans', [meetup('2026-11-20')], [visit('2026-11-23')], 'Tue, Nov 24'],
  ['a visit and a meetup today', [meetup(TODAY)], [visit(TODAY)], 'Tue, Nov 24 · Meetup today'],
  [
    'a visit today and a meetup tomorrow',
    [meetup('2026-11-25')],
    [visit(TODAY)],
    'Tue, Nov 24 · Park visit today',
  ],
  ['a meetup tomorrow', [meetup('2026-11-25')], [visit('2026-11-30')], 'Tue, Nov 24 · Meetup tomorrow'],
  ['a visit next month', [], [visit('2026-12-04')], 'Tue, Nov 24 · Park visit in 10 days'],
])('formats the date and next plan with %s', (_case, meetups, visits, expected) => {
  expect(formatDateAndNextPlan(TODAY, meetups, visits, 'en-US')).toBe(expected);
});
