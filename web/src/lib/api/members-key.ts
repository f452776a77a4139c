import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from './invalidate.ts';
import { withoutMember } from './rows/without-member.ts';

/** Key prefix of the queries for profiles, the member search and home parks. Votes and profile edits change what those queries show. */
export const membersKey = ['members'] as const;

/** Key prefix of the queries for the members who rode a coaster. */
export const coasterRidersKey = ['coaster-riders'] as const;

/** First key elements of the queries for posts, comments, tips and visits. */
const WRITTEN_BY_MEMBERS = ['posts', 'tips', 'visits'] as const;

/** First key elements of all queries whose rows show members' names and photos. */
const SHOWING_MEMBERS: ReadonlySet<unknown> = new Set([
  ...membersKey,
  ...WRITTEN_BY_MEMBERS,
  'meetups',
  'high-fives',
  ...coasterRidersKey,
]);

/** Refetches everything that shows members' names and photos. Resolves when the visible data has been refetched. */
export function refetchShownMembers(queryClient: QueryClient): Promise<void> {
  return invalidate(queryClient, { predicate: ({ queryKey }) => SHOWING_MEMBERS.has(queryKey[0]) });
}

/**
 * Resets those queries for members and for their content whose result is null (no row). Queries in use on the screen are refetched at
 * once.
 */
export function resetNullResults(queryClient: QueryClient): void {
  void queryClient.resetQueries({
    predicate: ({ queryKey, state }) => SHOWING_MEMBERS.has(queryKey[0]) && state.data === null,
  });
}

/** Removes a member's rows from the cached queries: from all of them, or only from those for posts, comments, tips and visits. */
export function removeMemberFromCache(
  queryClient: QueryClient,
  memberId: string,
  content: 'all-content' | 'written-content',
): void {
  const keys = content === 'all-content' ? SHOWING_MEMBERS : new Set<unknown>(WRITTEN_BY_MEMBERS);
  queryClient.setQueriesData({ predicate: ({ queryKey }) => keys.has(queryKey[0]) }, (data: unknown) =>
    withoutMember(data, memberId),
  );
}
