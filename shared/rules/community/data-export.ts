/** The parts of an export of a member's data, as public.export_my_data knows them. */
export const EXPORT_PARTS = [
  // First, because the number of files determines how long the export takes.
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

/** One call returns at most this many rows. */
export const EXPORT_PAGE_SIZE = 500;
