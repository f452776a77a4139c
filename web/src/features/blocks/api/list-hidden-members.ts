import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { distinctRows } from '../../../lib/api/rows/distinct-rows.ts';
import type { Page } from '../../../lib/api/rows/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import {
  type HiddenMember,
  type HiddenMemberCursor,
  parseHiddenMemberPage,
  type Relation,
} from '../model/hidden-member.ts';

const PAGE_SIZE = 30;
const FUNCTIONS = { block: 'list_blocked_members', mute: 'list_muted_members' } as const;

/** Prefix of every cached query about blocked and muted members. */
export const hiddenMembersKey = ['hidden-members'] as const;

type Selection = { readonly only_id: string } | { readonly after: HiddenMemberCursor | null };

/** Returns blocked or muted members, the most recent block or mute first. Rejects with the database's error. */
async function listHiddenMembers(
  relation: Relation,
  selection: Selection,
  signal: AbortSignal,
): Promise<Page<HiddenMember, HiddenMemberCursor>> {
  const after = 'after' in selection ? selection.after : null;
  const { data, error } = await supabase()
    .rpc(FUNCTIONS[relation], {
      page_size: PAGE_SIZE,
      ...('only_id' in selection && selection),
      ...(after && { after_created_at: after.created_at, after_id: after.id }),
    })
    .abortSignal(signal);
  if (error) throw error;
  return parseHiddenMemberPage(data, PAGE_SIZE);
}

export function hiddenMembersQuery(relation: Relation) {
  return infiniteQueryOptions({
    queryKey: [...hiddenMembersKey, 'list', relation],
    queryFn: ({ pageParam, signal }) => listHiddenMembers(relation, { after: pageParam }, signal),
    initialPageParam: null as HiddenMemberCursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) =>
      distinctRows(
        pages.map(({ rows }) => rows),
        ({ id }) => id,
      ),
  });
}

/** Returns the paginated query of the members whom the signed-in member blocks or mutes. */
export function useHiddenMembers(relation: Relation) {
  return useInfiniteQuery(hiddenMembersQuery(relation));
}

/** Returns the query of one blocked or muted member; null if the signed-in member does not block or mute them. */
export function hiddenMemberQuery(relation: Relation, memberId: string) {
  return queryOptions({
    queryKey: [...hiddenMembersKey, 'one', relation, memberId],
    meta: { isInBackground: true },
    queryFn: async ({ signal }) => {
      const { rows } = await listHiddenMembers(relation, { only_id: memberId }, signal);
      return rows[0] ?? null;
    },
  });
}

export function useHiddenMember(relation: Relation, memberId: string) {
  return useQuery(hiddenMemberQuery(relation, memberId));
}
