import { useEffect, useRef } from 'react';
import type { Verdict } from '../model/game.ts';
import { type Lean, lean, screenFacing } from '../model/tilt.ts';

/** Desktops have the event too, but nothing that would send it. */
export const canTilt = 'DeviceOrientationEvent' in window && window.matchMedia('(pointer: coarse)').matches;

/** Asks for leave to feel the phone's position, which Apple's want to be asked in answer to a press. */
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

/** Answers by leaning the phone, while `wanted`. */
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
