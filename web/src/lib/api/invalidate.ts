import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Cancels pending reads that match and invalidates them, since a first response still on its way may predate the change.
 * Settles when the visible queries have their response.
 */
export async function invalidate(queryClient: QueryClient, filters?: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(filters);
  await queryClient.invalidateQueries(filters);
}
