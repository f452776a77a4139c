import { useEffect, useState } from 'react';
import { dayOf } from '../../../lib/time/calendar-date.ts';

const CHECK_MS = 60_000;

/** Returns today's date (yyyy-MM-dd) in the browser's time zone; updates within a minute, and when the page becomes visible. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const update = () => setToday(dayOf(new Date()));
    const timer = setInterval(update, CHECK_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return today;
}
