import type { RouteObject } from 'react-router';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { RouteFailure } from '../layout/route-failure.tsx';

/** Until a profile is complete, every address shows the wizard. */
export const onboardingRoutes: RouteObject[] = [
  {
    HydrateFallback: LoadingScreen,
    ErrorBoundary: RouteFailure,
    children: [{ path: '*', lazy: () => import('./onboarding-route.tsx') }],
  },
];
