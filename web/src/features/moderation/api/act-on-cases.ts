import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorHint, errorMessage } from '../../../lib/api/errors.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { coasterRidersKey } from '../../../lib/api/members-key.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { rideLogKey } from '../../../lib/ride-log/ride-log-key.ts';

/** First elements of query keys. A moderator's action may change the data of these queries. */
const AFFECTED_QUERIES: ReadonlySet<unknown> = new Set([
  ...['moderation', 'posts', 'tips', 'meetups', 'members'],
  ...coasterRidersKey,
  ...rideLogKey,
]);

const refetchAffected = (queryClient: QueryClient) =>
  invalidate(queryClient, { predicate: ({ queryKey }) => AFFECTED_QUERIES.has(queryKey[0]) });

/** Returns a mutation that calls a database function and refetches all data that the function may change. */
function useModerationMutation<Values>(
  call: (values: Values) => PromiseLike<{ readonly error: { message: string } | null }>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (values: Values) => {
      const { error } = await call(values);
      if (error) throw error;
    },
    onSettled: () => refetchAffected(queryClient),
  });
}

/** What the member reads about a decision: the text of the broken rule, and the reasons. */
type Statement = { readonly rule: string; readonly statement: string };

export type Decision = Statement & {
  readonly caseIds: readonly string[];
  readonly contentAction: 'keep' | 'hide' | 'remove';
  readonly memberAction: 'none' | 'warn' | 'suspend';
  /** Null if the suspension never ends, or if there is none. */
  readonly suspendDays: number | null;
};

/** Returns the mutation that decides one or more open cases in the same way: all of them or none. */
export function useDecideCases() {
  return useModerationMutation(
    ({ caseIds, contentAction, memberAction, suspendDays, rule, statement }: Decision) =>
      supabase().rpc('decide_cases', {
        case_ids: [...caseIds],
        content_action: contentAction,
        member_action: memberAction,
        rule,
        statement,
        ...(suspendDays !== null && { suspend_days: suspendDays }),
      }),
  );
}

export type ApplicationDecision = {
  /** Ids of the applicants' accounts. */
  readonly applicantIds: readonly string[];
  readonly isApproved: boolean;
  /** Shown to declined applicants. */
  readonly reason: string;
};

/** Returns the mutation that approves or declines requests for accounts: all of them or none. */
export function useDecideApplications() {
  return useModerationMutation(({ applicantIds, isApproved, reason }: ApplicationDecision) =>
    supabase().rpc('decide_applications', { applicant_ids: [...applicantIds], approve: isApproved, reason }),
  );
}

type Removal = Statement & {
  readonly memberId: string;
  readonly hours: number;
  /** Null if the suspension never ends. */
  readonly suspendDays: number | null;
};

/**
 * Returns the mutation that removes the posts, comments, tips, reviews and meetups that a member added in the last `hours` hours, and
 * suspends the account.
 */
export function useRemoveRecentContent() {
  return useModerationMutation(({ memberId, hours, rule, statement, suspendDays }: Removal) =>
    supabase().rpc('remove_recent_content', {
      member_id: memberId,
      hours,
      rule,
      statement,
      ...(suspendDays !== null && { suspend_days: suspendDays }),
    }),
  );
}

type DecisionAnswer = { readonly decisionId: string; readonly isReversed: boolean; readonly text: string };

/** Returns the mutation that answers an appeal, or reverses a decision that nobody appealed. */
export function useAnswerDecision() {
  return useModerationMutation(({ decisionId, isReversed, text }: DecisionAnswer) =>
    supabase().rpc('answer_decision', { decision_id: decisionId, reversed: isReversed, words: text }),
  );
}

/** Returns the mutation that adds a note for other moderators. */
export function useAddNote() {
  return useModerationMutation(({ caseId, text }: { readonly caseId: string; readonly text: string }) =>
    supabase().rpc('add_case_note', { case_id: caseId, words: text }),
  );
}

/**
 * Opens the case about content or a member, and returns its id. Creates the case if there is none, even if nobody has reported the
 * target. A decided case becomes open again.
 *
 * @throws the database's error.
 */
export async function openCase(kind: string, targetId: string): Promise<string> {
  const { data, error } = await supabase().rpc('open_moderation_case', { kind, target_id: targetId });
  if (error) throw error;
  return data;
}

const MESSAGES: Readonly<Record<string, string>> = {
  already_decided: 'Another moderator has already decided this. The case shows how.',
  admin_target: 'Only an admin can decide about an admin.',
  own_case: 'This is about you, so another moderator must decide.',
  same_moderator: 'You decided this. Another moderator must answer the appeal.',
  last_admin: 'The last admin cannot be suspended. Make another member an admin first.',
  case_gone: 'The account has been deleted.',
  answer_too_late: 'A moderator has decided about your request. Reload the page to see how.',
  application_decided: 'Another moderator has decided this. The list has been refreshed.',
  application_gone: 'The account has been deleted. The list has been refreshed.',
  content_gone: 'This no longer exists.',
};

/** Returns the message for a failed action of a moderator, or of an applicant who changes the answer. */
export function moderationErrorMessage(error: unknown): string {
  return MESSAGES[errorHint(error) ?? ''] ?? errorMessage(error, 'This was not saved. Please try again.');
}
