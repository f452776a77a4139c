import type { ReportKind, ReportReason } from '#shared/rules/community/report.ts';

export const KIND_LABELS: Readonly<Record<ReportKind, string>> = {
  post: 'Post',
  comment: 'Comment',
  tip: 'Tip',
  meetup: 'Meetup',
  picture: 'Profile picture',
  member: 'Member',
};

export const REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or bullying',
  hate: 'Hate against a group of people',
  sexual: 'Nudity or sexual content',
  violence: 'Violence or danger to others',
  false_information: 'False information that does harm',
  privacy: 'Private data of somebody',
  illegal: 'Against the law',
  other: 'Something else',
};

/** Returns the label of a kind or reason; an unknown one unchanged. */
export function labelOf(labels: Readonly<Record<string, string>>, key: string): string {
  return labels[key] ?? key;
}
