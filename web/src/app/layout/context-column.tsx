import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useMemberMeetups } from '../../features/meetups/api/list-member-meetups.ts';
import { useFavoriteParks } from '../../features/parks/api/get-favorite-parks.ts';
import { useMemberVisits } from '../../features/visits/api/list-member-visits.ts';
import { ParksToday } from '../../features/visits/components/parks-today.tsx';
import { useToday } from '../../features/visits/components/use-today.ts';
import { useMemberId } from '../../lib/session/use-member.ts';
import { FavoriteParkWaits } from '../routes/favorite-park-waits.tsx';
import { Today } from '../routes/today.tsx';
import classes from './app-layout.module.css';

/** The column beside the content of wide screens: a link to write a post, today's plans, who visits a park, and waits of favorite parks. */
export default function ContextColumn(): ReactNode {
  const memberId = useMemberId();
  const today = useToday();
  const { pathname } = useLocation();
  const visits = useMemberVisits({ memberId, today }).data;
  const meetups = useMemberMeetups({ memberId, today }).data;
  const favorites = useFavoriteParks(memberId).data;
  return (
    <aside className={classes.context} aria-label="Today">
      {!pathname.startsWith('/posts') && pathname !== '/create-post' && (
        <Button
          component={Link}
          to="/create-post"
          variant="default"
          fullWidth
          leftSection={<IconPencilPlus size={20} aria-hidden />}
        >
          Share your last ride
        </Button>
      )}
      <Today visits={visits ?? []} meetups={meetups ?? []} today={today} currentPath={pathname} />
      <ParksToday />
      {favorites && favorites.size > 0 && <FavoriteParkWaits ids={favorites} />}
    </aside>
  );
}
