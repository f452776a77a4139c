/** The kinds of targets of a report. `picture` is a profile picture, `review` a review of a coaster. */
export const REPORT_KINDS = ['post', 'comment', 'tip', 'review', 'meetup', 'picture', 'member'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The reasons of a report, in the order of the form. Keep equal to the check constraint of public.reports. */
export const REPORT_REASONS = [
  'spam',
  'harassment',
  'hate',
  'sexual',
  'violence',
  'false_information',
  'privacy',
  'illegal',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_NOTE_MAX_LENGTH = 1000;

/** The maximum length of statements of reasons, appeals, the answers to appeals, and the notes of moderators. */
export const MODERATION_TEXT_MAX_LENGTH = 2000;

/** The maximum length of the rule that a decision refers to. */
export const MODERATION_RULE_MAX_LENGTH = 200;
