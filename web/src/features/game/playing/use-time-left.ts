import { useEffect, useState } from 'react';
import { secondsLeft } from '../model/time-left.ts';

/**
 * Returns the seconds until `endsAt`, read from the clock: a page that was suspended is correct when it resumes. Calls
 * `onTick` with the time of each reading.
 */
export function useTimeLeft(endsAt: number, onTick: (now: number) => void): number {
  const [left, setLeft] = useState(() => secondsLeft(endsAt, Date.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const now = Date.now();
      setLeft(secondsLeft(endsAt, now));
      onTick(now);
      const untilNextSecond = (endsAt - now) % 1000;
      timer = setTimeout(tick, untilNextSecond > 0 ? untilNextSecond : 1000);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [endsAt, onTick]);
  return left;
}
