import type { RouteObject } from 'react-router';
import { RouteError } from '../layout/route-error.tsx';
import { StartScreen } from '../start-screen.tsx';
import { resetPasswordScreen } from './auth-screens.ts';

/** While the account is suspended, every path shows the same screen. */
export const suspendedRoutes: RouteObject[] = [
  {
    HydrateFallback: StartScreen,
    ErrorBoundary: RouteError,
    children: [
      { path: '/reset-password', lazy: resetPasswordScreen },
      { path: '*', lazy: () => import('./members/suspended-route.tsx') },
    ],
  },
];
