// @spec accounts/gate

import { renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { GateView } from './gate-view.ts';
import { useViewRouter } from './use-view-router.ts';

function Probe({ view }: { readonly view: GateView }) {
  return <p>{useViewRouter(view) ? 'routed' : 'not yet'}</p>;
}

test('rendering does not change the history', () => {
  const replaceState = vi.spyOn(window.history, 'replaceState');
  expect(renderToString(<Probe view="signed-out" />)).toContain('not yet');
  expect(replaceState).not.toHaveBeenCalled();
});

test('each view with screens gets a separate router, and the router of the previous view stops listening to the history', () => {
  const removeListener = vi.spyOn(window, 'removeEventListener');
  const { result, rerender, unmount } = renderHook(({ view }) => useViewRouter(view), {
    initialProps: { view: 'signed-out' as GateView },
  });
  const first = result.current;
  expect(first).toBeDefined();

  rerender({ view: 'onboarding' });
  expect(result.current).toBeDefined();
  expect(result.current).not.toBe(first);
  expect(removeListener.mock.calls.filter(([event]) => event === 'popstate')).toHaveLength(1);

  rerender({ view: 'failed' });
  expect(result.current).toBeUndefined();
  unmount();
  expect(removeListener.mock.calls.filter(([event]) => event === 'popstate')).toHaveLength(2);
});
