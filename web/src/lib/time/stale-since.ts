/** Since when an answer of one of our functions is stale by its own account; undefined while it is up to date. */
export function staleSinceOf(response: Response | undefined): Date | undefined {
  const said = response?.headers.get('x-stale-since');
  const since = said ? new Date(said) : undefined;
  return since && !Number.isNaN(since.getTime()) ? since : undefined;
}
