import { onlineManager } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';

/** Takes the device offline. Returns a function that brings the connection back. */
export function goOffline(): () => void {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  return () => onlineManager.setOnline(true);
}
