// @spec community/visit-form, community/visit-rules

import { describe, expect, test } from 'vitest';
import { visitPlanSchema } from './visit.ts';

const errorMessagesOf = (visit_date: string, park_id: string) =>
  visitPlanSchema('2026-11-21')
    .safeParse({ visit_date, park_id })
    .error?.issues.map(({ message }) => message) ?? [];

describe('a planned visit', () => {
  test.each(['2026-11-21', '2026-11-22', '2100-12-31'])('may be on %s', (date) => {
    expect(errorMessagesOf(date, '11')).toEqual([]);
  });

  test.each([
    ['', 'Choose the day of your visit.'],
    ['2026-02-30', 'There is no such day.'],
    ['2026-11-20', 'That day is over. Choose today or a later day.'],
    ['2101-01-01', 'That is too far ahead.'],
  ])('on %j is rejected', (date, errorMessage) => {
    expect(errorMessagesOf(date, '11')).toEqual([errorMessage]);
  });

  test('reports all missing fields at once', () => {
    expect(errorMessagesOf('', '')).toEqual([
      'Choose the day of your visit.',
      'Choose the park you want to visit.',
    ]);
  });
});
