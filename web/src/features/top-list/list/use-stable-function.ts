import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function of constant identity that calls `latest`, so that the memoized rows of a long list do not render again. */
export function useStableFunction<Args extends readonly unknown[], Result>(
  latest: (...args: Args) => Result,
): (...args: Args) => Result {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...args: Args) => current.current(...args), []);
}
