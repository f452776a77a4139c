import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Cancels the pending requests of matching queries, then invalidates these queries. Without the cancellation, a first response that is
 * still on its way would be kept, although it may predate the change. Settles when the visible queries have been refetched.
 */
export async function invalidate(queryClient: QueryClient, filters?: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(filters);
  await queryClient.invalidateQueries(filters);
}
