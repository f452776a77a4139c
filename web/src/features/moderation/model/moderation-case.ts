import * as z from 'zod/mini';
import { fileColumn } from '../../../lib/api/file-url.ts';
import { coasterPagePath } from '../../../lib/coaster-path.ts';
import { formatDateTime } from './format-date-time.ts';

const nullablePerson = z.nullable(
  z.object({ id: z.guid(), name: z.nullable(z.string()), profile_picture: z.nullable(fileColumn) }),
);

export const listedCaseSchema = z.object({
  id: z.guid(),
  kind: z.string(),
  status: z.enum(['open', 'appealed', 'decided']),
  /** When the case was last opened, decided, appealed or answered. A further appeal does not change it while one is open. */
  queued_at: z.string(),
  reasons: z.array(z.string()),
  report_count: z.int(),
  excerpt: z.string(),
  /** The author of the target, or the reported member; null once the account is deleted. */
  member_id: z.nullable(z.guid()),
  member_name: z.nullable(z.string()),
  member_picture: z.nullable(fileColumn),
});

/** A case as the queue shows it. */
export type ListedCase = z.infer<typeof listedCaseSchema>;

const decisionSchema = z.object({
  id: z.guid(),
  case_id: z.nullable(z.guid()),
  kind: z.string(),
  content_action: z.enum(['keep', 'hide', 'remove', 'remove_recent']),
  member_action: z.enum(['none', 'warn', 'suspend']),
  /** Beginning of the title, name or text that the decision is about. Empty if there is none, or after removed content was deleted. */
  about: z.string(),
  rule: z.string(),
  statement: z.string(),
  created_at: z.string(),
  suspended_until: z.nullable(z.string()),
  appeal: z.nullable(z.string()),
  appealed_at: z.nullable(z.string()),
  /**
   * `upheld`: the decision stays, because its appeal was rejected. `reversed`: on appeal, or because a moderator corrected the decision.
   * Null without either.
   */
  outcome: z.nullable(z.enum(['upheld', 'reversed'])),
  answer: z.string(),
  decided_by: nullablePerson,
  answered_by: nullablePerson,
});

/** A decision about the member of a case. It may belong to another case. */
export type CaseDecision = z.infer<typeof decisionSchema>;

const nullableTexts = z.catch(z.array(z.nullable(z.string())), []);

/** The target as it was when its case was last opened. Empty once the account is deleted or the removed content is purged. */
const snapshotSchema = z.object({
  /** The title of a meetup, or the name of a member whose profile or picture was reported. */
  title: z.catch(z.optional(z.nullable(z.string())), undefined),
  text: z.catch(z.optional(z.nullable(z.string())), undefined),
  images: z.catch(z.array(fileColumn), []),
  image_alts: nullableTexts,
  post_id: z.catch(z.optional(z.guid()), undefined),
  /** The coaster of a review. */
  coaster_id: z.catch(z.optional(z.string()), undefined),
  coaster_name: z.catch(z.optional(z.string()), undefined),
  created_at: z.catch(z.optional(z.string()), undefined),
});

const memberSchema = z.object({
  id: z.guid(),
  name: z.string(),
  profile_picture: z.nullable(fileColumn),
  staff_role: z.nullable(z.enum(['moderator', 'admin'])),
  joined: z.string(),
  suspension: z.nullable(z.object({ ends_at: z.nullable(z.string()), rule: z.string() })),
  post_count: z.int(),
  comment_count: z.int(),
  tip_count: z.int(),
  review_count: z.int(),
  meetup_count: z.int(),
});

export const caseSchema = z.object({
  id: z.guid(),
  kind: z.string(),
  status: z.enum(['open', 'appealed', 'decided']),
  target_id: z.nullable(z.guid()),
  snapshot: snapshotSchema,
  queued_at: z.string(),
  reasons: z.array(z.string()),
  /** The current state of the target. `hidden`, `removed`: by moderators. `gone`: deleted, or a review in a log that is now private. */
  state: z.enum(['shown', 'hidden', 'removed', 'gone']),
  /** The current text, if it differs from the snapshot. */
  changed: z.nullable(z.string()),
  member: z.nullable(memberSchema),
  report_count: z.int(),
  /** The newest 50, newest first. */
  reports: z.array(
    z.object({
      id: z.guid(),
      reason: z.string(),
      note: z.string(),
      created_at: z.string(),
      outcome: z.nullable(z.string()),
      reporter: nullablePerson,
    }),
  ),
  /** The newest 50 decisions about the member, newest first. Includes those of the member's other cases. */
  decisions: z.array(decisionSchema),
  /** The newest 50 notes, newest first. Includes those of the member's other cases. */
  notes: z.array(
    z.object({
      id: z.guid(),
      case_id: z.guid(),
      content: z.string(),
      created_at: z.string(),
      author: nullablePerson,
    }),
  ),
});

/** A case with everything that a moderator needs to decide it. */
export type ModerationCase = z.infer<typeof caseSchema>;

/** Returns the path of the screen that shows the target, or undefined if there is none. */
export function targetPath({ kind, target_id, snapshot }: ModerationCase): string | undefined {
  if (target_id === null) return undefined;
  if (kind === 'post') return `/posts/${target_id}`;
  if (kind === 'comment') return snapshot.post_id && `/posts/${snapshot.post_id}`;
  if (kind === 'tip') return `/thoosie-tip/${target_id}`;
  if (kind === 'review') return snapshot.coaster_id && coasterPagePath(snapshot.coaster_id);
  if (kind === 'meetup') return `/meetups/${target_id}`;
  return `/members/${target_id}`;
}

/** Returns the newest decision of this case that has an unanswered appeal. */
export function appealedDecision({ id, decisions }: ModerationCase): CaseDecision | undefined {
  return decisions.find(
    ({ case_id, appealed_at, outcome }) => case_id === id && appealed_at !== null && outcome === null,
  );
}

/** Returns the newest decision of this case that had an effect and was neither appealed nor reversed. */
export function reversibleDecision({ id, decisions }: ModerationCase): CaseDecision | undefined {
  return decisions.find(
    ({ case_id, appealed_at, outcome, content_action, member_action }) =>
      case_id === id &&
      appealed_at === null &&
      outcome === null &&
      (content_action !== 'keep' || member_action !== 'none'),
  );
}

/** Returns the actions that a moderator can take on content of a kind. */
export function possibleActions(kind: string): readonly ('keep' | 'hide' | 'remove')[] {
  if (kind === 'member') return ['keep'];
  return kind === 'picture' || kind === 'review' ? ['keep', 'remove'] : ['keep', 'hide', 'remove'];
}

const EFFECTS: Readonly<Record<string, string>> = {
  hide: 'hidden',
  remove: 'removed',
  remove_recent: 'recent content removed',
  warn: 'warned',
};

/** Returns the effects of a decision in a few words, such as "hidden, warned". */
export function decisionEffects({ content_action, member_action, suspended_until }: CaseDecision): string {
  const suspensionText =
    member_action === 'suspend' &&
    (suspended_until === null
      ? 'suspended permanently'
      : `suspended until ${formatDateTime(suspended_until)}`);
  const effects = [EFFECTS[content_action], suspensionText || EFFECTS[member_action]].filter(Boolean);
  return effects.length === 0 ? 'no action' : effects.join(', ');
}
