import { useEffect } from 'react';
import type { Verdict } from '../model/game.ts';

const verdicts: Partial<Record<string, Verdict>> = { ArrowRight: 'correct', ArrowLeft: 'pass' };

/** The arrow keys answer, on the side where each answer stands. */
export function useAnswerKeys(onVerdict: (verdict: Verdict) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const verdict = verdicts[event.key];
      // With the alternate key it is the browser's way back; a key that is held down is one answer.
      if (!verdict || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onVerdict(verdict);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onVerdict]);
}
