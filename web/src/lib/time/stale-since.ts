/**
 * Returns the time since which an edge function's response is stale (its `X-Stale-Since` header), or undefined while it is fresh.
 * shared/wait-times.ts decides whether the wait of a single ride is stale.
 */
export function staleSinceOf(response: Response | undefined): Date | undefined {
  const header = response?.headers.get('x-stale-since');
  const since = header ? new Date(header) : undefined;
  return since && !Number.isNaN(since.getTime()) ? since : undefined;
}
