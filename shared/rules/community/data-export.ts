/** The parts of an export of a member's data, named as public.export_my_data expects. */
export const EXPORT_PARTS = [
  // First: the progress bar needs the number of files for its total.
  'files',
  'profile',
  'roles',
  'account',
  'sessions',
  'posts',
  'comments',
  'likes',
  'tips',
  'tip votes',
  'high fives',
  'meetups',
  'attendances',
  'park visits',
  'favorite parks',
  'credits',
  'rides',
  'log settings',
  'suggestions',
  'blocked members',
  'muted members',
  'reports',
  'decisions',
  'suspension',
  'application',
  'case notes',
  'sounds',
  'team pictures',
  'day pictures',
  'tour changes',
] as const;

export type ExportPart = (typeof EXPORT_PARTS)[number];

/** Maximum number of rows that one call of public.export_my_data returns. */
export const EXPORT_PAGE_SIZE = 500;
