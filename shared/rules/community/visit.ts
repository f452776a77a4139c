// @spec community/visit-form, community/visit-rules

import * as z from 'zod/mini';
import type { EveryColumnExcept } from '../../table-columns.ts';
import { isCalendarDate, LAST_CALENDAR_DATE } from '../calendar-date.ts';

/**
 * Validates a planned visit.
 * @param today the date in the member's time zone
 */
export function visitPlanSchema(today: string) {
  return z.object({
    visit_date: z.string().check(
      z.refine((date) => date !== '', { error: 'Choose the day of your visit.', abort: true }),
      z.refine(isCalendarDate, { error: 'There is no such day.', abort: true }),
      z.refine((date) => date >= today, { error: 'That day is over. Choose today or a later day.' }),
      z.refine((date) => date <= LAST_CALENDAR_DATE, { error: 'That is too far ahead.' }),
    ),
    park_id: z.string().check(z.minLength(1, { error: 'Choose the park you want to visit.' })),
  } satisfies EveryColumnExcept<'user_park_visits', 'created_at' | 'id' | 'user_id'>);
}
