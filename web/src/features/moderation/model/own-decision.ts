import type { OwnDecision } from '../api/own-reports.ts';
import { formatDateTime } from './format-date-time.ts';
import { KIND_LABELS, labelOf } from './labels.ts';

type DecisionEffects = Pick<OwnDecision, 'kind' | 'content_action' | 'member_action' | 'suspended_until'>;

function contentSentence({ kind, content_action }: DecisionEffects): string | undefined {
  const kindLabel = labelOf(KIND_LABELS, kind).toLowerCase();
  if (content_action === 'hide') return `Your ${kindLabel} was hidden.`;
  if (content_action === 'remove') return `Your ${kindLabel} was removed.`;
  if (content_action === 'remove_recent') return 'What you wrote recently was removed.';
  return undefined;
}

function memberSentence({ member_action, suspended_until }: DecisionEffects): string | undefined {
  if (member_action === 'warn') return 'You were warned.';
  if (member_action !== 'suspend') return undefined;
  return suspended_until === null
    ? 'Your account was suspended permanently.'
    : `Your account was suspended until ${formatDateTime(suspended_until)}.`;
}

/** Returns the effects of a decision in sentences for the affected member. */
export function decisionSummary(decision: DecisionEffects): string {
  return [contentSentence(decision), memberSentence(decision)].filter(Boolean).join(' ');
}

/** Returns whether the member can still appeal: once, before the deadline, unless the decision was reversed. */
export function mayAppeal(
  { appealed_at, outcome, appeal_until }: Pick<OwnDecision, 'appealed_at' | 'outcome' | 'appeal_until'>,
  now: Date,
): boolean {
  if (appealed_at !== null || outcome !== null) return false;
  return appeal_until === null || new Date(appeal_until) > now;
}

const OUTCOMES: Readonly<Record<string, string>> = {
  action_taken: 'A moderator agreed and acted. Thank you.',
  no_action: 'A moderator looked at it and found no broken rule.',
  reversed: 'A moderator acted on it. The decision was reversed later.',
  account_deleted: 'The account was deleted before a decision.',
};

/** Returns the outcome of a report as a sentence; null is a report that waits for a decision. */
export function outcomeSentence(outcome: string | null): string {
  return outcome === null ? 'Waiting for a moderator.' : labelOf(OUTCOMES, outcome);
}
