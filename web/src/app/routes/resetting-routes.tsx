import type { RouteObject } from 'react-router';
import { RouteFailure } from '../layout/route-failure.tsx';
import { StartScreen } from '../start-screen.tsx';
import { resetPasswordScreen } from './auth-screens.ts';
import { LeaveReset } from './leave-reset.tsx';

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
