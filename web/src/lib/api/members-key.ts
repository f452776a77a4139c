import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from './invalidate.ts';

/** Prefix of every cached query about members. Votes and profile edits change what those queries show. */
export const membersKey = ['members'] as const;

/** First parts of the keys of all queries whose rows show members' names and photos. */
const NAMING_MEMBERS: ReadonlySet<unknown> = new Set([
  ...membersKey,
  'posts',
  'tips',
  'meetups',
  'visits',
  'high-fives',
]);

/** Refetches everything that shows members' names and photos. Resolves when the visible data has been refetched. */
export function refetchShownMembers(queryClient: QueryClient): Promise<void> {
  return invalidate(queryClient, { predicate: ({ queryKey }) => NAMING_MEMBERS.has(queryKey[0]) });
}
