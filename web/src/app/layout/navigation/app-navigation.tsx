// @spec guide/navigation

import { VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useHasUnseenPosts } from '../../../features/posts/feed/use-has-unseen-posts.ts';
import { useToday } from '../../../features/visits/components/use-today.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import classes from './app-navigation.module.css';
import {
  isOwnStatistics,
  isWithin,
  isWithinTourSeason,
  navigationEntries,
  POSTS_PATH,
} from './navigation-entries.ts';

type AppNavigationProps = { readonly joinsTour: boolean };

/** The main navigation: a rail at the side on wide screens and on phones in landscape, elsewhere a bar at the bottom. */
export function AppNavigation({ joinsTour }: AppNavigationProps) {
  const { pathname } = useLocation();
  const isOwn = isOwnStatistics(pathname, useMemberId());
  const currentEntry = isOwn ? undefined : navigationEntries.find((entry) => isWithin(entry, pathname));
  const isTourSeason = isWithinTourSeason(useToday());
  const unseenPosts = useHasUnseenPosts({ isFeedOpen: currentEntry?.to === POSTS_PATH });
  return (
    <nav className={classes.bar} aria-label="Main">
      {navigationEntries
        .filter((entry) => joinsTour || !entry.tourOnly)
        .map(({ label, to, icon: EntryIcon, tourOnly, wideOnly }) => (
          <Link
            key={to}
            to={to}
            className={classes.entry ?? ''}
            data-raised={(tourOnly && isTourSeason) || undefined}
            data-wide-only={wideOnly}
            data-unseen={(to === POSTS_PATH && unseenPosts) || undefined}
            aria-current={currentEntry?.to === to ? (pathname === to ? 'page' : true) : undefined}
          >
            <span className={classes.iconBox}>
              <EntryIcon className={classes.icon} aria-hidden stroke={1.8} />
            </span>
            <span className={classes.label}>{label}</span>
            {to === POSTS_PATH && unseenPosts && <VisuallyHidden>, there are new ones</VisuallyHidden>}
          </Link>
        ))}
    </nav>
  );
}
