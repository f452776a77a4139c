import type { RouteObject } from 'react-router';
import { RouteError } from '../layout/route-error.tsx';
import { StartScreen } from '../start-screen.tsx';
import { publicLegalRoutes } from './legal-screens.ts';

/** Until a profile is complete, every path but the legal pages shows onboarding. */
export const onboardingRoutes: RouteObject[] = [
  {
    HydrateFallback: StartScreen,
    ErrorBoundary: RouteError,
    children: [...publicLegalRoutes, { path: '*', lazy: () => import('./members/onboarding-route.tsx') }],
  },
];
