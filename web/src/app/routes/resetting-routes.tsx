import { useEffect } from 'react';
import type { RouteObject } from 'react-router';
import { abandonRecovery } from '../../features/auth/api/abandon-recovery.ts';
import { RouteFailure } from '../layout/route-failure.tsx';
import { StartScreen } from '../start-screen.tsx';
import { resetPasswordScreen } from './auth-screens.ts';

/** Gives a recovery link up that was not used; the session of this browser goes on as it was. */
function LeaveReset() {
  useEffect(() => {
    void abandonRecovery();
  }, []);
  return <StartScreen />;
}

/** While a recovery link waits for its new password there is the reset screen. Going anywhere else gives the link up. */
export const resettingRoutes: RouteObject[] = [
  {
    HydrateFallback: StartScreen,
    ErrorBoundary: RouteFailure,
    children: [
      { path: '/reset-password', lazy: resetPasswordScreen },
      { path: '*', Component: LeaveReset },
    ],
  },
];
