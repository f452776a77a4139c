import { useDeferredValue } from 'react';

/**
 * Returns the result of a query, whose first data React renders in interruptible steps: a long list would freeze the page while it
 * appears. Later changes, such as toggles, show at once.
 */
export function useDeferredArrival<Result extends { readonly isPending: boolean }>(result: Result): Result {
  const deferred = useDeferredValue(result);
  return deferred.isPending ? deferred : result;
}
