import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { RouteObject } from 'react-router';
import { loadCode } from '../../lib/browser/load-code.ts';
import { FailedScreen } from '../layout/route-failure.tsx';

type Lazy = () => Promise<{ readonly Component?: ComponentType | null }>;

/**
 * Returns the routes with screens that load again after a failed load. The router alone would cache the failure as long as the
 * page is open.
 */
export function retryable(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const screen = typeof route.lazy === 'function' ? { lazy: patiently(route.lazy) } : {};
    if (route.index || !route.children) return { ...route, ...screen };
    return { ...route, ...screen, children: retryable(route.children) };
  });
}

function patiently(load: Lazy): Lazy {
  return async () => {
    try {
      return await loadCode(load);
    } catch (error) {
      return { Component: lateScreen(load, error) };
    }
  };
}

/**
 * A screen whose code is not loaded yet. It is loaded when the screen is opened, on demand, and when the connection returns.
 */
function lateScreen(load: Lazy, firstError: unknown): ComponentType {
  let arrived: ComponentType | null = null;
  return function LateScreen() {
    const [Screen, setScreen] = useState(() => arrived);
    const [error, setError] = useState(firstError);
    const [pending, setPending] = useState(false);

    const ask = useCallback(async () => {
      setPending(true);
      try {
        arrived = (await loadCode(load)).Component ?? null;
        setScreen(() => arrived);
        return true;
      } catch (cause) {
        setError(cause);
        return false;
      } finally {
        setPending(false);
      }
    }, []);

    useEffect(() => {
      if (Screen) return;
      ask();
      window.addEventListener('online', ask);
      return () => window.removeEventListener('online', ask);
    }, [Screen, ask]);

    async function retry(): Promise<void> {
      // A code file that no longer exists means that a newer version was deployed: reloading fetches it.
      if (!(await ask()) && navigator.onLine) window.location.reload();
    }

    return Screen ? <Screen /> : <FailedScreen error={error} onRetry={retry} pending={pending} />;
  };
}
