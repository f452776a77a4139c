import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { FOREIGN_KEY_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode, errorMessage } from '../../../lib/api/errors.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import {
  refetchShownMembers,
  removeMemberFromCache,
  resetNullResults,
} from '../../../lib/api/members-key.ts';
import { withoutMember } from '../../../lib/api/rows/without-member.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import type { Person } from '../../../lib/person.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import type { Relation } from '../model/hidden-member.ts';
import { hiddenMemberQuery, hiddenMembersKey, hiddenMembersQuery } from './list-hidden-members.ts';

type Change = {
  readonly relation: Relation;
  readonly person: Person;
  /** True sets the block or mute, false lifts it. */
  readonly isSet: boolean;
};

/**
 * Sets or lifts a block or mute. Succeeds if there is nothing to change. Rejects with a SignedOutError, a connection error, or the
 * database's error.
 */
async function storeRelation(user_id: string, { relation, person: { id }, isSet }: Change): Promise<void> {
  await requireUser(user_id);
  const { error } = await (relation === 'block'
    ? storeBlock({ user_id, blocked_id: id }, isSet)
    : storeMute({ user_id, muted_id: id }, isSet));
  if (error) throw error;
}

function storeBlock(row: { readonly user_id: string; readonly blocked_id: string }, isSet: boolean) {
  const blocks = supabase().from('member_blocks');
  return isSet ? blocks.upsert(row, { ignoreDuplicates: true }) : blocks.delete().match(row);
}

function storeMute(row: { readonly user_id: string; readonly muted_id: string }, isSet: boolean) {
  const mutes = supabase().from('member_mutes');
  return isSet ? mutes.upsert(row, { ignoreDuplicates: true }) : mutes.delete().match(row);
}

/** Applies a change to the cached data, and refetches the queries that show members. */
function updateCache(queryClient: QueryClient, { relation, person, isSet }: Change): void {
  const { queryKey } = hiddenMemberQuery(relation, person.id);
  queryClient.setQueryData(queryKey, isSet ? { ...person, created_at: new Date().toISOString() } : null);
  if (isSet) {
    const content = relation === 'block' ? 'all-content' : 'written-content';
    removeMemberFromCache(queryClient, person.id, content);
  } else {
    queryClient.setQueriesData({ queryKey: hiddenMembersQuery(relation).queryKey }, (data: unknown) =>
      withoutMember(data, person.id),
    );
    // Until the profile is loaded again, show its skeleton instead of "not found".
    resetNullResults(queryClient);
  }
  void invalidate(queryClient, { queryKey: hiddenMembersKey });
  void refetchShownMembers(queryClient);
}

/** Toast messages after a change, and after a failed change. */
const TEXTS = {
  block: {
    set: ({ name }: Person) => `You blocked ${name}. Neither of you sees the other any more.`,
    lifted: ({ name }: Person) => `You unblocked ${name}. You can see each other again.`,
    setFailed: 'The block could not be saved. Please try again.',
    liftFailed: 'The block could not be lifted. Please try again.',
  },
  mute: {
    set: ({ name }: Person) => `You muted ${name}. They won’t notice.`,
    lifted: ({ name }: Person) => `You unmuted ${name}. You can see what they share again.`,
    setFailed: 'The mute could not be saved. Please try again.',
    liftFailed: 'The mute could not be lifted. Please try again.',
  },
} as const;

/**
 * Returns the mutation that sets or lifts a block or mute, and shows a toast for success or failure.
 * @param onStored is called when the change is stored, before the screen shows it
 */
export function useSetRelation(onStored?: () => void) {
  const userId = useMemberId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => storeRelation(userId, change),
    onSuccess(_data, change) {
      const texts = TEXTS[change.relation];
      onStored?.();
      updateCache(queryClient, change);
      showToast({ title: 'Success', message: (change.isSet ? texts.set : texts.lifted)(change.person) });
    },
    onError(error, { relation, isSet }) {
      const texts = TEXTS[relation];
      showErrorToast(
        errorCode(error) === FOREIGN_KEY_VIOLATION
          ? 'This member is not here any more.'
          : errorMessage(error, isSet ? texts.setFailed : texts.liftFailed),
      );
    },
  });
}
