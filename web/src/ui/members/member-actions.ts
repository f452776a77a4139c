import { createContext, use } from 'react';
import type { Person } from '../../lib/person.ts';
import { useMemberId } from '../../lib/session/use-member.ts';
import type { ReportTarget } from '../moderation/report-context.ts';

/** Opens the dialog in which the signed-in member can report, mute or block another member. The layout provides it. */
export const MemberActions = createContext<((person: Person, target: ReportTarget) => void) | null>(null);

/**
 * Returns the function that opens this dialog for a member. A report is about `target`, the member's content, or without it about the
 * member. Returns undefined without a person, for the signed-in member, and outside the layout.
 */
export function useMemberActions(
  person: Person | undefined,
  target?: Pick<ReportTarget, 'kind' | 'id'>,
): (() => void) | undefined {
  const open = use(MemberActions);
  const userId = useMemberId();
  if (!open || !person || person.id === userId) return undefined;
  return () => open(person, { kind: 'member', id: person.id, ...target, authorId: person.id });
}
