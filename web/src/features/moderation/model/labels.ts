import type { ReportKind, ReportReason } from '#shared/rules/community/report.ts';

export const KIND_LABELS: Readonly<Record<ReportKind, string>> = {
  post: 'Post',
  comment: 'Comment',
  tip: 'Tip',
  review: 'Review',
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
  false_information: 'Harmful false information',
  privacy: 'Private data about somebody',
  illegal: 'Against the law',
  other: 'Something else',
};

/** Returns the label of a key, such as a kind or a reason, or the key itself if it has no label. */
export function labelOf(labels: Readonly<Record<string, string>>, key: string): string {
  return labels[key] ?? key;
}

/** Suggestions for the rule of a decision. */
export const COMMON_RULES: readonly string[] = [
  'No spam and no advertising',
  'Treat others with respect: no harassment, no insults',
  'No hate against groups of people',
  'No nudity and no sexual content',
  'No violence, and nothing that endangers others',
  'No private data of others',
  'Nothing that is against the law',
];
