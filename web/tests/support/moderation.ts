/** Reports and decisions, made with the calls that the screens make. */
import type { Account } from '../../../server/testing/accounts.ts';
import { newAdmin } from './members.ts';

const STATEMENT = { rule: 'No advertising', statement: 'You advertise tickets for money.' };

async function call({ client }: Account, name: string, values: object): Promise<unknown> {
  const { data, error } = await client.rpc(name, values);
  if (error) throw error;
  return data;
}

/** Creates two admins, so that `otherAdmin` can answer appeals against the decisions of `admin`. */
export async function newStaff(): Promise<{ readonly admin: Account; readonly otherAdmin: Account }> {
  const [admin, otherAdmin] = [await newAdmin(), await newAdmin()];
  return { admin, otherAdmin };
}

/** Reports content or a member, as a member. `kind` is the kind of the case, such as 'post' or 'member'. */
export async function reportAs(reporter: Account, kind: string, targetId: string): Promise<void> {
  await call(reporter, 'report_content', { kind, target_id: targetId, reason: 'spam', note: 'See the link' });
}

/** Opens a case and decides it, with rule and reasons. */
export async function decideAs(
  moderator: Account,
  target: { readonly kind: string; readonly id: string },
  actions: {
    readonly content_action?: string;
    readonly member_action?: string;
    readonly suspend_days?: number;
  },
): Promise<void> {
  const { kind, id: target_id } = target;
  const caseId = await call(moderator, 'open_moderation_case', { kind, target_id });
  await call(moderator, 'decide_cases', {
    case_ids: [caseId],
    content_action: 'keep',
    ...STATEMENT,
    ...actions,
  });
}
