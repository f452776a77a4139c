import { onlineManager } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';

/** Sets the app offline until the end of the test. Returns a function that sets it online again. */
export function goOffline(): () => void {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  return () => onlineManager.setOnline(true);
}
