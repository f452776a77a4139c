import type { Decision } from '../api/act-on-cases.ts';

export const CONTENT_LABELS = { keep: 'Keep as it is', hide: 'Hide', remove: 'Remove' } as const;

export const MEMBER_LABELS = [
  { value: 'none', label: 'Nothing' },
  { value: 'warn', label: 'Warn' },
  { value: 'suspend', label: 'Suspend' },
] as const;

/** Lengths of a suspension in days. The empty value is for a suspension that never ends. */
export const SUSPENSIONS = [
  { value: '1', label: 'a day' },
  { value: '3', label: '3 days' },
  { value: '7', label: 'a week' },
  { value: '30', label: '30 days' },
  { value: '', label: 'an unlimited time' },
];

/** What a moderator has chosen and typed so far. */
export type DraftValues = Pick<Decision, 'contentAction' | 'memberAction' | 'rule' | 'statement'> & {
  /** A value of `SUSPENSIONS`. */
  readonly suspension: string;
};

export const EMPTY_DRAFT: DraftValues = {
  contentAction: 'keep',
  memberAction: 'none',
  suspension: '7',
  rule: '',
  statement: '',
};

/** Returns whether the decision affects the member, who must then be told the reasons. */
export function needsReasons({ contentAction, memberAction }: DraftValues): boolean {
  return contentAction !== 'keep' || memberAction !== 'none';
}

/** Returns the length of a suspension in days, or null if it never ends. */
export function suspensionDays(suspension: string): number | null {
  return suspension === '' ? null : Number(suspension);
}

/** Returns the decision to store. */
export function decisionOf(values: DraftValues): Omit<Decision, 'caseIds'> {
  const { contentAction, memberAction, suspension } = values;
  const [rule, statement] = needsReasons(values) ? [values.rule, values.statement] : ['', ''];
  return {
    contentAction,
    memberAction,
    rule,
    statement,
    suspendDays: memberAction === 'suspend' ? suspensionDays(suspension) : null,
  };
}

/** Returns the label of the submit button, such as "Hide and warn". */
export function submitLabel({ contentAction, memberAction }: DraftValues, caseCount: number): string {
  const parts = [contentAction, memberAction].filter((part) => part !== 'keep' && part !== 'none');
  const actions = parts.length === 0 ? 'No action: close' : parts.join(' and ');
  const label = actions.charAt(0).toUpperCase() + actions.slice(1);
  return caseCount === 1 ? label : `${label} (${caseCount} cases)`;
}
