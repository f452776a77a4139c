import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Asks again for everything that matches, after a change. Settles when what is on the screen has been answered.
 *
 * Invalidating alone is not enough: a first answer still on its way is left to arrive, and may be from before the change.
 */
export async function askAnew(queryClient: QueryClient, filters?: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(filters);
  await queryClient.invalidateQueries(filters);
}
