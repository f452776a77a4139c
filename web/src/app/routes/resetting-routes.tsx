import type { RouteObject } from 'react-router';
import { RouteFailure } from '../layout/route-failure.tsx';
import { StartScreen } from '../start-screen.tsx';
import { AbandonReset } from './abandon-reset.tsx';
import { resetPasswordScreen } from './auth-screens.ts';
import { LeaveReset } from './leave-reset.tsx';

/**
 * While a new password is due there is the reset screen. Going to sign-in gives the reset up; going anywhere else ends
 * the mode and keeps the session.
 */
export const resettingRoutes: RouteObject[] = [
  {
    HydrateFallback: StartScreen,
    ErrorBoundary: RouteFailure,
    children: [
      { path: '/reset-password', lazy: resetPasswordScreen },
      { path: '/auth', Component: AbandonReset },
      { path: '*', Component: LeaveReset },
    ],
  },
];
