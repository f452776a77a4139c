import type { RouteObject } from 'react-router';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { RouteFailure } from '../layout/route-failure.tsx';
import { authScreen, resetPasswordScreen } from './auth-screens.ts';

/** Every address but the reset screen shows sign-in and is kept, so that signing in leads to where one wanted to go. */
export const signedOutRoutes: RouteObject[] = [
  {
    HydrateFallback: LoadingScreen,
    ErrorBoundary: RouteFailure,
    children: [
      { path: '/reset-password', lazy: resetPasswordScreen },
      { path: '*', lazy: authScreen },
    ],
  },
];
