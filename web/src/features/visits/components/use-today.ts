import { useEffect, useState } from 'react';
import { dayOf } from '../../../lib/time/calendar-date.ts';

const CHECK_MS = 60_000;

/** Today in the visitor's own calendar; it changes at midnight, and when a page left open is looked at again. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const look = () => setToday(dayOf(new Date()));
    const timer = setInterval(look, CHECK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
