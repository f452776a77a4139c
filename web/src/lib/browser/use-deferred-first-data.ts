import { useDeferredValue } from 'react';

/**
 * Returns the result of a query with its first data deferred (useDeferredValue), because rendering a long list would block the page.
 * Later changes, such as toggles, are not deferred.
 */
export function useDeferredFirstData<Result extends { readonly isPending: boolean }>(result: Result): Result {
  const deferred = useDeferredValue(result);
  return deferred.isPending ? deferred : result;
}
