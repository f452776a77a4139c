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

/**
 * Tells the member that there are unread outcomes of the member's reports, or unread decisions about the member. Also shows their
 * number on the app's icon, or a dot if there are only new posts.
 */
export default function ModerationNotice() {
  const { data } = useModerationCounts(useMemberId(), useFirstScreenLoaded());
  const { pathname } = useLocation();
  const hasNewPosts = useHasUnseenPosts({ isFeedOpen: isWithin({ to: POSTS_PATH }, pathname) });
  useAppBadge(data?.unread ?? 0, hasNewPosts);
  if (!data || data.unread === 0 || pathname === '/reports') return null;
  return (
    <p className={classes.notice}>
      <IconScale size={20} aria-hidden />
      <span>
        A moderator has decided something that concerns you. <Link to="/reports">Reports and decisions</Link>
      </span>
    </p>
  );
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
