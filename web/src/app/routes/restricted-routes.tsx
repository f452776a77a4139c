import type { RouteObject } from 'react-router';
import { RouteError } from '../layout/route-error.tsx';
import { StartScreen } from '../start-screen.tsx';
import { resetPasswordScreen } from './auth-screens.ts';
import { publicLegalRoutes } from './legal-screens.ts';

const restrictedRoutes = (lazy: NonNullable<RouteObject['lazy']>): RouteObject[] => [
  {
    HydrateFallback: StartScreen,
    ErrorBoundary: RouteError,
    children: [
      { path: '/reset-password', lazy: resetPasswordScreen },
      ...publicLegalRoutes,
      { path: '*', lazy },
    ],
  },
];

/** While the account is suspended, every path but the reset screen and the legal pages shows the suspension screen. */
export const suspendedRoutes = restrictedRoutes(() => import('./members/suspended-route.tsx'));

/**
 * Until a moderator approves the account, every path but the reset screen and the legal pages shows the waiting
 * screen.
 */
export const waitingRoutes = restrictedRoutes(() => import('./members/waiting-route.tsx'));
