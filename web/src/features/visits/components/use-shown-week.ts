import { useState } from 'react';
import { addDays, firstWeekdayOf, startOfWeek } from '../../../lib/time/calendar-date.ts';

/** Which week the calendar shows, and which of its days is looked at. */
export function useShownWeek(today: string) {
  const [firstWeekday] = useState(() => firstWeekdayOf(navigator.language));
  const [selected, select] = useState(today);
  const first = startOfWeek(selected, firstWeekday);

  /** Another week opens at today, if it has it, or at its first day. */
  function turn(weeks: number): void {
    const next = addDays(first, weeks * 7);
    select(startOfWeek(today, firstWeekday) === next ? today : next);
  }

  return { first, last: addDays(first, 6), selected, select, turn };
}
