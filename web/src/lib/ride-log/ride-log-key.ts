import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../api/invalidate.ts';

/**
 * Prefix of the keys of queries that depend on ride logs, such as the member's credits, settings and rides, statistics and rankings. A
 * change of the member's log refetches those that are shown. Lists of the members who rode a coaster have `coasterRidersKey` instead.
 */
export const rideLogKey = ['ride-log'] as const;

/** Second part of the key of the member's credits. */
export const CREDITS_KEY = 'credits';

/** Refetches the queries that depend on ride logs, except the member's credits: for changes that add or remove no credit. */
export function invalidateComputedQueries(queryClient: QueryClient): Promise<void> {
  return invalidate(queryClient, {
    queryKey: rideLogKey,
    predicate: ({ queryKey }) => queryKey[1] !== CREDITS_KEY,
  });
}
