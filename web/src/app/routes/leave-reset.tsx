import { useEffect } from 'react';
import { leavePasswordReset } from '../../lib/session/session-store.ts';
import { LoadingScreen } from '../../ui/loading-screen.tsx';

export function LeaveReset() {
  useEffect(leavePasswordReset, []);
  return <LoadingScreen />;
}
