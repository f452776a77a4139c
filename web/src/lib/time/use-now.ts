import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** The time, near enough for ages in minutes; it is right again at once when a page left open is looked at. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => setNow(new Date());
    const timer = setInterval(look, TICK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
