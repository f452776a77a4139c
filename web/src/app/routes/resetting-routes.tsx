import { useEffect } from 'react';
import type { RouteObject } from 'react-router';
import { cancelPasswordReset } from '../../features/auth/api/cancel-password-reset.ts';
import { RouteFailure } from '../layout/route-failure.tsx';
import { StartScreen } from '../start-screen.tsx';
import { resetPasswordScreen } from './auth-screens.ts';

/** Cancels the password reset; the browser's session does not change. */
function LeaveReset() {
  useEffect(() => {
    void cancelPasswordReset();
  }, []);
  return <StartScreen />;
}

/** Routes while a recovery link is pending. Every path but the reset screen cancels it. */
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
