import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { RouteObject } from 'react-router';
import { loadCode } from '../../lib/browser/load-code.ts';
import { reloadForNewBuild } from '../../lib/browser/reload-for-new-build.ts';
import { ErrorScreen } from '../layout/route-error.tsx';

type LoadRoute = () => Promise<{ readonly Component?: ComponentType | null }>;

/** Makes the lazy screens of routes retry a failed load. The router alone would show the error until the page is reloaded. */
export function retryable(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const screen = typeof route.lazy === 'function' ? { lazy: withRetryScreen(route.lazy) } : {};
    if (route.index || !route.children) return { ...route, ...screen };
    return { ...route, ...screen, children: retryable(route.children) };
  });
}

function withRetryScreen(importRoute: LoadRoute): LoadRoute {
  return async () => {
    try {
      return await loadCode(importRoute);
    } catch (error) {
      return { Component: createRetryScreen(importRoute, error) };
    }
  };
}

/** Returns a screen that replaces one whose code failed to load. It retries at once, on request, and when back online. */
function createRetryScreen(importRoute: LoadRoute, firstError: unknown): ComponentType {
  let loadedScreen: ComponentType | null = null;
  return function RetryScreen() {
    const [Screen, setScreen] = useState(() => loadedScreen);
    const [error, setError] = useState(firstError);
    const [isPending, setIsPending] = useState(false);

    const load = useCallback(async () => {
      setIsPending(true);
      try {
        loadedScreen = (await loadCode(importRoute)).Component ?? null;
        setScreen(() => loadedScreen);
        return true;
      } catch (cause) {
        setError(cause);
        return false;
      } finally {
        setIsPending(false);
      }
    }, []);

    useEffect(() => {
      if (Screen) return;
      // Reloading the page loses nothing: the previous screen is closed, and drafts are stored on the device.
      void load().then((isLoaded) => isLoaded || reloadForNewBuild());
      window.addEventListener('online', load);
      return () => window.removeEventListener('online', load);
    }, [Screen, load]);

    async function retry(): Promise<void> {
      // A code file that no longer exists means that a newer version was deployed: reloading fetches that version.
      if (!(await load()) && navigator.onLine) window.location.reload();
    }

    return Screen ? <Screen /> : <ErrorScreen error={error} onRetry={retry} pending={isPending} />;
  };
}
