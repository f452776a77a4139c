// @spec guide/navigation

import {
  type Icon,
  IconCalendarHeart,
  IconHome,
  IconMessage2Heart,
  IconRollercoaster,
  IconTicket,
  IconUsersGroup,
} from '@tabler/icons-react';

type NavigationEntry = {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  /** Whether only participants of the tour see the entry. */
  readonly tourOnly?: true;
  /** Whether only wide screens show the entry. On other screens, the title in the header has the same link. */
  readonly wideOnly?: true;
  /** Further paths that belong to this entry, besides those below `to`. */
  readonly otherPaths?: readonly string[];
};

export const POSTS_PATH = '/posts';

/**
 * The navigation entries in order. The tour is in the middle of the bar on phones, and is shown to its participants only. The
 * links for staff are in account-menu.tsx and app-layout.tsx.
 */
export const navigationEntries: readonly NavigationEntry[] = [
  { label: 'Home', to: '/', icon: IconHome, wideOnly: true },
  { label: 'Members', to: '/members', icon: IconUsersGroup },
  { label: 'Posts', to: POSTS_PATH, icon: IconMessage2Heart, otherPaths: ['/create-post'] },
  { label: 'Thrill Tour 2025', to: '/thrill-tour-2025', icon: IconRollercoaster, tourOnly: true },
  { label: 'Meetups', to: '/meetups', icon: IconCalendarHeart },
  {
    label: 'Parks',
    to: '/wait-times',
    icon: IconTicket,
    otherPaths: ['/thoosie-tips', '/thoosie-tip', '/coasters'],
  },
];

/** Returns whether a path belongs to a navigation entry. */
export function isWithin(
  { to, otherPaths = [] }: Pick<NavigationEntry, 'to' | 'otherPaths'>,
  path: string,
): boolean {
  return isAtOrBelow([to, ...otherPaths], path);
}

/** Returns whether a path shows the statistics of the member's own log, which belong to no navigation entry. */
export function isOwnStatistics(path: string, memberId: string): boolean {
  return path.replace(/\/$/, '') === `/members/${memberId}/log`;
}

/** Screens at and below these paths show the context column. Others, such as settings and legal texts, use the whole width. */
const CONTEXT_COLUMN_PATHS = [
  '/members',
  POSTS_PATH,
  '/create-post',
  '/meetups',
  '/thoosie-tips',
  '/thoosie-tip',
  '/thrill-tour-2025',
];

/** Exceptions, which need the whole width: a member's statistics, and the comparison of two logs. */
const FULL_WIDTH_PATHS = /^\/members\/[^/]+\/(log|compare)\/?$/;

/** Returns whether a screen has the context column about today beside it, if the window is wide enough. */
export function hasContextColumn(path: string): boolean {
  return isAtOrBelow(CONTEXT_COLUMN_PATHS, path) && !FULL_WIDTH_PATHS.test(path);
}

function isAtOrBelow(prefixes: readonly string[], path: string): boolean {
  return prefixes.some((prefix) => path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`)));
}

/** The days on which the tour's entry is highlighted: from a month before the tour to its last day. */
const TOUR_SEASON = { first: '2025-06-21', last: '2025-07-30' } as const;

/** Returns whether the tour's entry is highlighted on a date, yyyy-MM-dd. */
export function isWithinTourSeason(date: string): boolean {
  return date >= TOUR_SEASON.first && date <= TOUR_SEASON.last;
}
