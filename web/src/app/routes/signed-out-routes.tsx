// @spec accounts/gate

import type { RouteObject } from 'react-router';
import { RouteFailure } from '../layout/route-failure.tsx';
import { StartScreen } from '../start-screen.tsx';
import { authScreen, resetPasswordScreen } from './auth-screens.ts';

/** Every address but the reset screen shows sign-in and is kept, so that signing in leads to where one wanted to go. */
export const signedOutRoutes: RouteObject[] = [
  {
    HydrateFallback: StartScreen,
    ErrorBoundary: RouteFailure,
    children: [
      { path: '/reset-password', lazy: resetPasswordScreen },
      { path: '*', lazy: authScreen },
    ],
  },
];
