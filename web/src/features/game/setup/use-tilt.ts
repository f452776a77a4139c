import { useEffect, useRef } from 'react';
import type { Verdict } from '../model/game.ts';
import { nextTilt, screenFacing, type TiltState } from '../model/tilt.ts';

/** Whether the device probably reports its tilt. Desktop browsers have the event, too, but no sensor that fires it. */
export const canTilt = 'DeviceOrientationEvent' in window && window.matchMedia('(pointer: coarse)').matches;

/**
 * Asks for permission to read the tilt if the browser requires it; iOS allows this only after a tap. Returns whether the tilt is
 * readable.
 */
export async function requestTiltPermission(): Promise<boolean> {
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

/** Calls `onVerdict` when the phone is tilted, while `isEnabled`. */
export function useTilt(isEnabled: boolean, onVerdict: (verdict: Verdict) => void): void {
  const latestOnVerdict = useRef(onVerdict);
  useEffect(() => {
    latestOnVerdict.current = onVerdict;
  });
  useEffect(() => {
    if (!isEnabled) return;
    let state: TiltState = 'unknown';
    const onOrientation = ({ beta, gamma }: DeviceOrientationEvent) => {
      if (beta === null || gamma === null) return;
      const next = nextTilt(state, screenFacing(beta, gamma));
      state = next.state;
      if (next.verdict) latestOnVerdict.current(next.verdict);
    };
    window.addEventListener('deviceorientation', onOrientation);
    return () => window.removeEventListener('deviceorientation', onOrientation);
  }, [isEnabled]);
}
