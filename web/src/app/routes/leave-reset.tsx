import { useEffect } from 'react';
import { leavePasswordReset } from '../../lib/session/session-store.ts';
import { StartScreen } from '../start-screen.tsx';

export function LeaveReset() {
  useEffect(leavePasswordReset, []);
  return <StartScreen />;
}
