import { useCallback, useEffect, useRef, useState } from 'react';
import type { Verdict } from '../model/game.ts';

// @spec guide/flash
const FLASH_MS = 300;

/** Shows each verdict for a moment. */
export function useFlash(): readonly [Verdict | undefined, (verdict: Verdict) => void] {
  const [flash, setFlash] = useState<Verdict>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback((verdict: Verdict) => {
    clearTimeout(timer.current);
    setFlash(verdict);
    timer.current = setTimeout(() => setFlash(undefined), FLASH_MS);
  }, []);
  return [flash, show];
}
