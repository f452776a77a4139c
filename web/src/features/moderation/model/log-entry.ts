import type { LogEntry } from '../api/list-moderation-log.ts';
import { formatDateTime } from './format-date-time.ts';
import { labelOf } from './labels.ts';

const EFFECT_LABELS: Readonly<Record<string, string>> = {
  keep: '',
  none: '',
  hide: 'hidden',
  remove: 'removed',
  remove_recent: 'recent content removed',
  warn: 'warned',
  suspend: 'suspended',
  upheld: 'appeal rejected',
  reversed: 'reversed',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Returns whether an action concerns an application whose author has no profile, or no longer has one. Such an applicant must not be
 * listed as a deleted member.
 */
export function concernsApplicant({ action, member_name }: LogEntry): boolean {
  return action.startsWith('application_') && member_name === null;
}

/** Returns the name of a settings column in words, such as "accent dark". `member_bytes` is the storage quota of each member. */
const settingLabel = (column: unknown): string =>
  column === 'member_bytes' ? 'quota' : textOf(column).replaceAll('_', ' ');

/**
 * Returns the effects of an action, or other details such as the reason of a declined application, in one line. The fields of `detail`
 * depend on the action: see the calls of `private.log_moderation` in supabase/migrations.
 */
export function describeEffects({ action, detail }: LogEntry): string {
  if (action === 'role_changed') return `${textOf(detail.before)} → ${textOf(detail.after)}`;
  if (action === 'application_declined') return textOf(detail.reason);
  if (action === 'file_deleted') return textOf(detail.name);
  if (action === 'sign_ups_deleted') return typeof detail.accounts === 'number' ? `${detail.accounts}` : '';
  if (Array.isArray(detail.settings)) return detail.settings.map(settingLabel).join(', ');
  const until = textOf(detail.suspended_until);
  const parts = [detail.content_action, detail.member_action, detail.outcome]
    .map((part) => labelOf(EFFECT_LABELS, textOf(part)))
    .concat(
      Array.isArray(detail.removed) ? [`${detail.removed.length} removed, suspended`] : [],
      until ? [`until ${formatDateTime(until)}`] : [],
    )
    .filter((part) => part !== '');
  if (action === 'decided' && parts.length === 0) return 'no action';
  return parts.join(', ');
}

/** A spreadsheet reads a cell that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const COLUMNS = [
  ...['id', 'time', 'action', 'by', 'by_id', 'about', 'about_id'],
  ...['case_id', 'target_kind', 'target_id', 'effects', 'detail'],
];

/** Returns the log as CSV (RFC 4180), with a header. Texts cannot act as formulas in a spreadsheet. */
export function toCsv(entries: readonly LogEntry[]): string {
  const lines = entries.map((entry) =>
    [
      entry.id,
      entry.created_at,
      entry.action,
      entry.actor_name ?? (entry.actor_id === null ? 'operator' : ''),
      entry.actor_id,
      entry.member_name,
      entry.member_id,
      entry.case_id,
      entry.target_kind,
      entry.target_id,
      describeEffects(entry),
      JSON.stringify(entry.detail),
    ]
      .map(csvCell)
      .join(','),
  );
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}
