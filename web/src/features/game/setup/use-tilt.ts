import { useEffect, useRef } from 'react';
import type { Verdict } from '../model/game.ts';
import { type Lean, lean, screenFacing } from '../model/tilt.ts';

/** Desktop browsers also have this event, but no sensor that sends it. */
export const canTilt = 'DeviceOrientationEvent' in window && window.matchMedia('(pointer: coarse)').matches;

/** Asks for permission to read the orientation. iOS requires a press for that. */
export async function allowTilt(): Promise<boolean> {
  if (!canTilt) return false;
  if (!('requestPermission' in DeviceOrientationEvent)) return true;
  const ask: unknown = DeviceOrientationEvent.requestPermission;
  if (typeof ask !== 'function') return true;
  try {
    return (await ask.call(DeviceOrientationEvent)) === 'granted';
  } catch {
    return false;
  }
}

/** Turns tilts of the phone into answers, while `wanted`. */
export function useTilt(wanted: boolean, onVerdict: (verdict: Verdict) => void): void {
  const answer = useRef(onVerdict);
  useEffect(() => {
    answer.current = onVerdict;
  });
  useEffect(() => {
    if (!wanted) return;
    let before: Lean = 'unknown';
    const feel = ({ beta, gamma }: DeviceOrientationEvent) => {
      if (beta === null || gamma === null) return;
      const felt = lean(before, screenFacing(beta, gamma));
      before = felt.lean;
      if (felt.verdict) answer.current(felt.verdict);
    };
    window.addEventListener('deviceorientation', feel);
    return () => window.removeEventListener('deviceorientation', feel);
  }, [wanted]);
}
