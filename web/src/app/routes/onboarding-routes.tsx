import type { RouteObject } from 'react-router';
import { RouteError } from '../layout/route-error.tsx';
import { StartScreen } from '../start-screen.tsx';

/** Until a profile is complete, every address shows the wizard. */
export const onboardingRoutes: RouteObject[] = [
  {
    HydrateFallback: StartScreen,
    ErrorBoundary: RouteError,
    children: [{ path: '*', lazy: () => import('./members/onboarding-route.tsx') }],
  },
];
