// @spec accounts/gate

import type { RouteObject } from 'react-router';
import { RouteError } from '../layout/route-error.tsx';
import { StartScreen } from '../start-screen.tsx';
import { authScreen, resetPasswordScreen } from './auth-screens.ts';
import { publicLegalRoutes } from './legal-screens.ts';

/**
 * Every path but the reset screen and the legal pages shows sign-in. The URL does not change, so that after signing in, members see
 * the page that they opened. docs/architecture.md says which data the server shows to visitors.
 */
export const signedOutRoutes: RouteObject[] = [
  {
    HydrateFallback: StartScreen,
    ErrorBoundary: RouteError,
    children: [
      { path: '/reset-password', lazy: resetPasswordScreen },
      ...publicLegalRoutes,
      { path: '*', lazy: authScreen },
    ],
  },
];
