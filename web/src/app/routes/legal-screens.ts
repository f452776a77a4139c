import type { RouteObject } from 'react-router';
import { LEGAL_PAGES } from '#shared/rules/instance/legal-pages.ts';

/** The legal pages within the member's layout. */
export const memberLegalRoutes: RouteObject[] = LEGAL_PAGES.map((page) => ({
  path: `/${page}`,
  lazy: () => import('./legal-route.tsx'),
}));

/** The legal pages without the layout: for visitors who are not signed in, during onboarding, and for suspended members and applicants. */
export const publicLegalRoutes: RouteObject[] = LEGAL_PAGES.map((page) => ({
  path: `/${page}`,
  lazy: () => import('./public-legal-route.tsx'),
}));
