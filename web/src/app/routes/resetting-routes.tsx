import type { RouteObject } from 'react-router';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { RouteFailure } from '../layout/route-failure.tsx';
import { resetPasswordScreen } from './auth-screens.ts';
import { LeaveReset } from './leave-reset.tsx';

/** While a new password is due there is the reset screen; going anywhere else ends that mode. */
export const resettingRoutes: RouteObject[] = [
  {
    HydrateFallback: LoadingScreen,
    ErrorBoundary: RouteFailure,
    children: [
      { path: '/reset-password', lazy: resetPasswordScreen },
      { path: '*', Component: LeaveReset },
    ],
  },
];
