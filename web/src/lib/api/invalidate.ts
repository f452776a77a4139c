import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Cancels the pending requests of matching queries, then invalidates these queries. `invalidateQueries` alone does not restart a
 * query that is loading for the first time: its response would be cached, although it may predate the change. Settles when the
 * queries in use on the screen have been refetched.
 */
export async function invalidate(queryClient: QueryClient, filters?: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(filters);
  await queryClient.invalidateQueries(filters);
}
