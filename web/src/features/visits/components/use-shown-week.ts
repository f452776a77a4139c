import { useState } from 'react';
import { addDays, firstWeekdayOf, startOfWeek } from '../../../lib/time/calendar-date.ts';

/** Holds the selected day and the week around it. */
export function useShownWeek(today: string) {
  const [firstWeekday] = useState(() => firstWeekdayOf(navigator.language));
  const [selected, select] = useState(today);
  const first = startOfWeek(selected, firstWeekday);

  /** Selects today if the other week contains it, otherwise its first day. */
  function moveByWeeks(weeks: number): void {
    const next = addDays(first, weeks * 7);
    select(startOfWeek(today, firstWeekday) === next ? today : next);
  }

  return { first, last: addDays(first, 6), selected, select, moveByWeeks };
}
