import { useEffect } from 'react';
import type { RouteObject } from 'react-router';
import { cancelPasswordReset } from '../../features/auth/api/cancel-password-reset.ts';
import { RouteError } from '../layout/route-error.tsx';
import { StartScreen } from '../start-screen.tsx';
import { resetPasswordScreen } from './auth-screens.ts';

/** Cancels the password reset. A member who was signed in before stays signed in. */
function CancelReset() {
  useEffect(() => {
    void cancelPasswordReset();
  }, []);
  return <StartScreen />;
}

/** Routes while a password reset is pending. Every path but the reset screen cancels it. */
export const resettingRoutes: RouteObject[] = [
  {
    HydrateFallback: StartScreen,
    ErrorBoundary: RouteError,
    children: [
      { path: '/reset-password', lazy: resetPasswordScreen },
      { path: '*', Component: CancelReset },
    ],
  },
];
