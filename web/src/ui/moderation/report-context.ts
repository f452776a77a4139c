import { createContext, use } from 'react';
import type { ReportKind } from '#shared/rules/community/report.ts';
import { useMemberId } from '../../lib/session/use-member.ts';

/** Something that a member can report. */
export type ReportTarget = {
  /** Not `picture`: the dialog for a member asks whether the report is about their profile picture. */
  readonly kind: Exclude<ReportKind, 'picture'>;
  readonly id: string;
  readonly authorId: string;
};

/** Opens the dialog that reports something. The layout provides it. */
export const ReportContext = createContext<((target: ReportTarget) => void) | null>(null);

/** Returns the function that opens the dialog about the target, or undefined for the member's own content and outside the layout. */
export function useReport(target: ReportTarget | undefined): (() => void) | undefined {
  const open = use(ReportContext);
  const userId = useMemberId();
  if (!open || !target || target.authorId === userId) return undefined;
  return () => open(target);
}
