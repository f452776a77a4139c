// @spec accounts/gate

import { createBrowserRouter, matchRoutes } from 'react-router';
import type { GateView } from './gate/gate-view.ts';
import { memberRoutes } from './routes/member-routes.tsx';
import { onboardingRoutes } from './routes/onboarding-routes.tsx';
import { resettingRoutes } from './routes/resetting-routes.tsx';
import { suspendedRoutes, waitingRoutes } from './routes/restricted-routes.tsx';
import { retryable } from './routes/retryable-routes.tsx';
import { signedOutRoutes } from './routes/signed-out-routes.tsx';

export type RoutedView = Exclude<GateView, 'loading' | 'unreachable' | 'failed'>;

const routes = {
  'signed-out': signedOutRoutes,
  resetting: resettingRoutes,
  onboarding: onboardingRoutes,
  suspended: suspendedRoutes,
  waiting: waitingRoutes,
  member: memberRoutes,
};

/**
 * Creates the router of a view. Each view has its own routes, so that no URL bypasses the gate. Creating a router rewrites the
 * history and subscribes to it, so only one router may exist at a time: dispose of it before creating the next one.
 */
export function createViewRouter(view: RoutedView): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(retryable(routes[view]));
}

/** Preloads the screens that a view shows at a URL. Ignores errors: the router loads the screens again, and reports errors. */
export function preloadScreens(view: RoutedView, pathname: string): void {
  for (const { route } of matchRoutes(routes[view], pathname) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => {});
  }
}
