import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { isPagePath, PAGE_PATHS } from '#shared/page-paths.ts';
import { memberRoutes } from './member-routes.tsx';
import { onboardingRoutes } from './onboarding-routes.tsx';
import { resettingRoutes } from './resetting-routes.tsx';
import { signedOutRoutes } from './signed-out-routes.tsx';

function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);
}

it('PAGE_PATHS lists exactly the paths of the routes', () => {
  const paths = [memberRoutes, onboardingRoutes, resettingRoutes, signedOutRoutes].flatMap(pathsOf);
  expect([...new Set(paths)].filter((path) => path !== '*').sort()).toEqual([...PAGE_PATHS].sort());
});

it.each([
  ['/', true],
  ['/posts/4e5b', true],
  ['/Posts/', true],
  ['/posts/4e5b/more', false],
  ['/wp-login', false],
])('%s is a page: %s', (path, expected) => {
  expect(isPagePath(path)).toBe(expected);
});
