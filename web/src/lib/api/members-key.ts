import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { invalidate } from './invalidate.ts';
import { withoutMember } from './rows/without-member.ts';

/** Key prefix of the queries for profiles, the member search and home parks. Votes and profile edits change what those queries show. */
export const membersKey = ['members'] as const;

/** Key prefix of the queries for the members who rode a coaster. */
export const coasterRidersKey = ['coaster-riders'] as const;

/** First key elements of the queries for posts, comments, tips and visits. */
const WRITTEN_BY_MEMBERS = ['posts', 'tips', 'visits'] as const;

/**
 * First key elements of the queries whose rows show members' names and photos. Not among them are the lists of blocked and muted
 * members, and the lists for moderators and admins.
 */
const SHOWING_MEMBERS: ReadonlySet<unknown> = new Set([
  ...membersKey,
  ...WRITTEN_BY_MEMBERS,
  'meetups',
  'high-fives',
  ...coasterRidersKey,
]);

/** Returns whether a query shows members. Of the queries of the tour, only the recap does. */
function showsMembers(queryKey: QueryKey): boolean {
  return SHOWING_MEMBERS.has(queryKey[0]) || (queryKey[0] === 'tour' && queryKey[1] === 'recap');
}

/** Refetches the queries that show members, for example after a member is blocked. Resolves when the visible data has been refetched. */
export function refetchShownMembers(queryClient: QueryClient): Promise<void> {
  return invalidate(queryClient, { predicate: ({ queryKey }) => showsMembers(queryKey) });
}

/**
 * Resets the queries that show members and whose result is null (no row), because a block that was lifted may have hidden the row. Queries in
 * use on the screen are refetched at once.
 */
export function resetNullResults(queryClient: QueryClient): void {
  void queryClient.resetQueries({
    predicate: ({ queryKey, state }) => showsMembers(queryKey) && state.data === null,
  });
}

/** Removes a member's rows from the cached queries that show members, or only from those for posts, comments, tips and visits. */
export function removeMemberFromCache(
  queryClient: QueryClient,
  memberId: string,
  content: 'all-content' | 'written-content',
): void {
  const predicate = ({ queryKey }: { readonly queryKey: QueryKey }) =>
    content === 'all-content'
      ? showsMembers(queryKey)
      : WRITTEN_BY_MEMBERS.some((key) => key === queryKey[0]);
  queryClient.setQueriesData({ predicate }, (data: unknown) => withoutMember(data, memberId));
}
