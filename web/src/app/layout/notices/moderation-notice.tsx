import { IconScale } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useModerationCounts } from '../../../features/moderation/api/moderation-counts.ts';
import { useHasUnseenPosts } from '../../../features/posts/feed/use-has-unseen-posts.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { isWithin, POSTS_PATH } from '../navigation/navigation-entries.ts';
import classes from './moderation-notice.module.css';
import { useAppBadge } from './use-app-badge.ts';

const REPORTS_PATH = '/reports';

/**
 * Tells the member that there are unread outcomes of the member's reports, or unread decisions about the member. Appears and disappears
 * together with a screen: otherwise it would move the screen, and a tap could miss its button. Also shows their number on the app's
 * icon, or a dot if there are only new posts.
 */
export default function ModerationNotice() {
  const { data } = useModerationCounts(useMemberId(), useFirstScreenLoaded());
  const { pathname } = useLocation();
  const isShown = useValueAtNavigation((data?.unread ?? 0) > 0, pathname);
  const hasNewPosts = useHasUnseenPosts({ isFeedOpen: isWithin({ to: POSTS_PATH }, pathname) });
  useAppBadge(data?.unread ?? 0, hasNewPosts);
  if (!isShown || pathname === REPORTS_PATH) return null;
  return (
    <p className={classes.notice}>
      <IconScale size={20} aria-hidden />
      <span>
        A moderator has decided something that concerns you.{' '}
        <Link to={REPORTS_PATH}>Reports and decisions</Link>
      </span>
    </p>
  );
}

/** Returns the value that was known when the screen at this path was opened; false on the first screen, and after that of the reports. */
function useValueAtNavigation(value: boolean, pathname: string): boolean {
  const [screen, setScreen] = useState({ pathname, value: false });
  // The member has just read everything at /reports, which the server may not know yet.
  if (screen.pathname !== pathname) setScreen({ pathname, value: value && screen.pathname !== REPORTS_PATH });
  return screen.value;
}

/** Returns whether there was a moment at which no query was being fetched: usually, the first screen has loaded then. */
function useFirstScreenLoaded(): boolean {
  const fetching = useIsFetching();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (fetching === 0) setLoaded(true);
  }, [fetching]);
  return isLoaded;
}
