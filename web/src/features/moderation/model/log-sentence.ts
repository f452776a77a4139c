import type { ReportKind } from '#shared/rules/community/report.ts';
import type { LogEntry } from '../api/list-moderation-log.ts';
import { formatDateTime } from './format-date-time.ts';
import { KIND_LABELS, labelOf } from './labels.ts';
import { describeEffects } from './log-entry.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Sentences without their subject, by action. `{a post}` is replaced by the target, or left out if there is none. */
const SENTENCES: Readonly<Record<string, string>> = {
  case_opened: 'opened a case about {a post}',
  decision_revoked: 'reversed a decision about {a post}',
  note_added: 'added a note about {a post}',
  content_deleted: 'deleted {a post}',
  content_changed: 'changed {a post}',
  file_deleted: 'deleted a file',
  account_deleted: 'deleted an account',
  invitation_created: 'made an invitation',
  invitation_revoked: 'revoked an invitation',
  application_approved: 'approved an application',
  application_declined: 'declined an application',
  settings_changed: 'changed settings',
};

const CONTENT_VERBS: Readonly<Record<string, string>> = { hide: 'hid', remove: 'removed' };
const MEMBER_VERBS: Readonly<Record<string, string>> = { warn: 'warned', suspend: 'suspended' };

/** Returns a sentence without its subject, such as "removed a post and warned the member". */
export function logSentence(entry: LogEntry): string {
  const { action, detail, target_kind } = entry;
  const target = target_kind === null ? '' : `a ${labelOf(KIND_LABELS, target_kind).toLowerCase()}`;
  if (action === 'decided') return decisionSentence(entry, target);
  if (action === 'appeal_decided') {
    const verb = detail.outcome === 'reversed' ? 'granted' : 'rejected';
    return `${verb} an appeal${target && ` about ${target}`}`;
  }
  if (action === 'recent_content_removed') {
    const count = Array.isArray(detail.removed) ? detail.removed.length : 0;
    return `removed recent content (${count}) and suspended the member${untilText(detail)}`;
  }
  if (action === 'role_changed')
    return `changed a role from ${textOf(detail.before)} to ${textOf(detail.after)}`;
  if (action === 'sign_ups_deleted')
    return `deleted sign-ups that were not confirmed (${describeEffects(entry)})`;
  const sentence = SENTENCES[action] ?? action.replaceAll('_', ' ');
  const withTarget =
    target === '' ? sentence.replace(/(?: about)? \{a post\}/, '') : sentence.replace('{a post}', target);
  // The outcome of a revoked decision is always the same.
  const effects = action === 'decision_revoked' ? '' : describeEffects(entry);
  return effects === '' ? withTarget : `${withTarget} (${effects})`;
}

function decisionSentence({ detail, target_kind }: LogEntry, target: string): string {
  const content = CONTENT_VERBS[textOf(detail.content_action)];
  const member = MEMBER_VERBS[textOf(detail.member_action)];
  const onMember = member && `${member} the member${untilText(detail)}`;
  if (content) return [`${content} ${target}`, onMember].filter(Boolean).join(' and ');
  if (onMember) return target_kind === 'member' ? onMember : `${onMember} for ${target}`;
  return `took no action on ${target}`;
}

const CONTENT_KINDS: readonly (string | null)[] = [
  'post',
  'comment',
  'tip',
  'review',
  'meetup',
  'picture',
] satisfies ReportKind[];

/** Returns the word before the member's name: `by` if the action concerns only the member's content, otherwise `about`. */
export function memberPreposition({ target_kind, detail }: LogEntry): 'by' | 'about' {
  const concernsMember = MEMBER_VERBS[textOf(detail.member_action)] !== undefined;
  return CONTENT_KINDS.includes(target_kind) && !concernsMember ? 'by' : 'about';
}

function untilText(detail: LogEntry['detail']): string {
  const until = textOf(detail.suspended_until);
  return until && ` until ${formatDateTime(until)}`;
}
