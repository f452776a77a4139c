import type { RouteObject } from 'react-router';
import { RouteFailure } from '../layout/route-failure.tsx';
import { StartScreen } from '../start-screen.tsx';

/** Until a profile is complete, every address shows the wizard. */
export const onboardingRoutes: RouteObject[] = [
  {
    HydrateFallback: StartScreen,
    ErrorBoundary: RouteFailure,
    children: [{ path: '*', lazy: () => import('./members/onboarding-route.tsx') }],
  },
];
