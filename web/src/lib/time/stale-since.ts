/**
 * Returns when the source of an edge function's data, such as Queue-Times, last sent valid data (header `X-Stale-Since`), if the response
 * is stale; undefined if it is fresh. shared/wait-times.ts decides whether the wait of a single ride is stale.
 */
export function staleSinceOf(response: Response | undefined): Date | undefined {
  const header = response?.headers.get('x-stale-since');
  const since = header ? new Date(header) : undefined;
  return since && !Number.isNaN(since.getTime()) ? since : undefined;
}
