import { startTransition, useEffect, useState } from 'react';
import { setToastNavigation } from '../../lib/toast.ts';
import { createViewRouter, type RoutedView } from '../router.ts';
import type { GateView } from './gate-view.ts';

type ViewRouter = { readonly view: RoutedView; readonly router: ReturnType<typeof createViewRouter> };

function isRouted(view: GateView): view is RoutedView {
  return view !== 'loading' && view !== 'unreachable' && view !== 'failed';
}

/**
 * Returns the router of a view of the gate, such as `signed-out` or `member`; undefined until the router exists, and for views without a
 * router. Creates the router in an effect, because `createBrowserRouter` calls `history.replaceState`. Disposes of the router when the view
 * changes.
 */
export function useViewRouter(view: GateView): ViewRouter['router'] | undefined {
  const [current, setCurrent] = useState<ViewRouter>();
  useEffect(() => {
    if (!isRouted(view)) return;
    const router = createViewRouter(view);
    setToastNavigation((path) => router.navigate(path));
    // A transition renders the screens in small steps, so that the page stays responsive.
    startTransition(() => setCurrent({ view, router }));
    return () => {
      setToastNavigation(undefined);
      router.dispose();
      setCurrent(undefined);
    };
  }, [view]);
  return current?.view === view ? current.router : undefined;
}
