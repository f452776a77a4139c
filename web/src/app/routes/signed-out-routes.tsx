// @spec accounts/gate

import type { RouteObject } from 'react-router';
import { RouteFailure } from '../layout/route-failure.tsx';
import { StartScreen } from '../start-screen.tsx';
import { authScreen, resetPasswordScreen } from './auth-screens.ts';

/** Every path but the reset screen shows sign-in and stays in the URL, so that the member gets there after signing in. */
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
