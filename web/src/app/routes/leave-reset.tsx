import { useEffect } from 'react';
import { abandonRecovery } from '../../features/auth/api/abandon-recovery.ts';
import { StartScreen } from '../start-screen.tsx';

/** Gives a recovery link up that was not used; the session of this browser goes on as it was. */
export function LeaveReset() {
  useEffect(() => {
    void abandonRecovery();
  }, []);
  return <StartScreen />;
}
