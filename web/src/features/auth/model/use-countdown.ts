import { useEffect, useState } from 'react';

/**
 * Whole seconds left until `until` (epoch milliseconds), 0 once it has passed. Counts by the clock, so that a tab that
 * slept is right again when it wakes.
 */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
