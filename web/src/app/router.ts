// @spec accounts/gate

import { createBrowserRouter, matchRoutes } from 'react-router';
import type { GateView } from './gate/gate-view.ts';
import { memberRoutes } from './routes/member-routes.tsx';
import { onboardingRoutes } from './routes/onboarding-routes.tsx';
import { resettingRoutes } from './routes/resetting-routes.tsx';
import { retryable } from './routes/retryable-routes.tsx';
import { signedOutRoutes } from './routes/signed-out-routes.tsx';

type RoutedView = Exclude<GateView, 'loading' | 'unreachable' | 'failed'>;

const routes = {
  'signed-out': signedOutRoutes,
  resetting: resettingRoutes,
  onboarding: onboardingRoutes,
  member: memberRoutes,
};

let current:
  | { readonly view: RoutedView; readonly router: ReturnType<typeof createBrowserRouter> }
  | undefined;

/**
 * The router of a view. Each view has its own table, so that no address can lead past the gate, and the screens of
 * another view are never even loaded. One router lives at a time, or two would follow the same history.
 */
export function routerFor(view: RoutedView): ReturnType<typeof createBrowserRouter> {
  if (current?.view !== view) {
    disposeRouter();
    current = { view, router: createBrowserRouter(retryable(routes[view])) };
  }
  return current.router;
}

/** Stops the current router and its pending navigation. */
export function disposeRouter(): void {
  current?.router.dispose();
  current = undefined;
}

/**
 * Begins to load the screens of an address, while it is still being found out whether that view will be shown. What fails
 * is asked for again, and told, by the router.
 */
export function loadAhead(view: RoutedView, pathname: string): void {
  for (const { route } of matchRoutes(routes[view], pathname) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => {});
  }
}
