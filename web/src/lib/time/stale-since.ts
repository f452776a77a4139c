/**
 * Returns the time since which a function's response is stale (its `X-Stale-Since` header), or undefined while it is fresh.
 * When a wait itself is stale: shared/wait-times.ts.
 */
export function staleSinceOf(response: Response | undefined): Date | undefined {
  const header = response?.headers.get('x-stale-since');
  const since = header ? new Date(header) : undefined;
  return since && !Number.isNaN(since.getTime()) ? since : undefined;
}
