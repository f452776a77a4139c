import { memo, useDeferredValue, useMemo } from 'react';
import { ComingUp } from '../../features/home/components/coming-up.tsx';
import { HomePage } from '../../features/home/home-page.tsx';
import { formatDateAndNextPlan } from '../../features/home/model/date-and-next-plan.ts';
import { type MemberMeetup, useMemberMeetups } from '../../features/meetups/api/list-member-meetups.ts';
import { MeetupSummary } from '../../features/meetups/list/meetup-summary.tsx';
import { NewestMembers } from '../../features/members/components/newest-members.tsx';
import { useFavoriteParks } from '../../features/parks/api/get-favorite-parks.ts';
import { useParks } from '../../features/parks/api/get-parks.ts';
import { HomePark } from '../../features/parks/components/home-park.tsx';
import { findParkByName } from '../../features/parks/model/find-park-by-name.ts';
import { LatestPosts } from '../../features/posts/feed/latest-posts.tsx';
import { useOwnProfile } from '../../features/profile/api/get-own-profile.ts';
import type { Profile } from '../../features/profile/model/profile.ts';
import { RecentTips } from '../../features/tips/list/recent-tips.tsx';
import { TourProgress } from '../../features/tour/checklist/tour-progress.tsx';
import { useMemberVisits } from '../../features/visits/api/list-member-visits.ts';
import { useToday } from '../../features/visits/components/use-today.ts';
import type { Visit } from '../../features/visits/model/visit.ts';
import { useSettledCount } from '../../features/wait-times/api/get-wait-times.ts';
import { FavoriteWaits, MAX_SHOWN_PARKS } from '../../features/wait-times/favorites/favorite-waits.tsx';
import { useInstance } from '../../lib/instance/instance.ts';
import { useMemberId } from '../../lib/session/use-member.ts';
import { waitsPath } from '../../lib/waits-path.ts';
import { FavoriteParkWaits } from './favorite-park-waits.tsx';
import { meetupsOn, Today } from './today.tsx';

// Every response re-renders home; memo skips the sections whose props did not change.
const Posts = memo(LatestPosts);
const Tips = memo(RecentTips);
const Members = memo(NewestMembers);
const Tour = memo(TourProgress);
const Waits = memo(FavoriteParkWaits);

/** Loads home's data. Deferred, so that React renders each response in interruptible steps. */
export function Component() {
  const userId = useMemberId();
  const today = useToday();
  return (
    <HomeContent
      today={today}
      profile={useDeferredValue(useOwnProfile(userId).data)}
      favorites={useDeferredValue(useFavoriteParks(userId))}
      visits={useDeferredValue(useMemberVisits({ memberId: userId, today }))}
      meetups={useDeferredValue(useMemberMeetups({ memberId: userId, today }))}
    />
  );
}

type HomeContentProps = {
  readonly profile: Profile | null | undefined;
  readonly favorites: ReturnType<typeof useFavoriteParks>;
  readonly visits: ReturnType<typeof useMemberVisits>;
  readonly meetups: ReturnType<typeof useMemberMeetups>;
  readonly today: string;
};

const HomeContent = memo(function HomeContent({
  profile,
  favorites,
  visits,
  meetups,
  today,
}: HomeContentProps) {
  const { tour_enabled } = useInstance();
  const ownCounts = [favorites.data?.size, visits.data?.length, meetups.data?.length];
  const isNew = ownCounts.every((count) => count === 0);
  // Until it is known whether the member is new, show skeletons: HomePage shows a new member first steps instead of these sections.
  const mayBeNew =
    !isNew &&
    [favorites, visits, meetups].every(({ isError }) => !isError) &&
    ownCounts.every((count) => count === undefined || count === 0);

  const isMemberContentLoaded = [favorites, visits, meetups].every(({ isPending }) => !isPending);

  const waitsAreSettled = useWaitsSettled(favorites.data, {
    visits: visits.data,
    meetups: meetups.data,
    today,
  });

  return (
    <HomePage
      name={profile?.name ?? ''}
      dateAndNextPlan={formatDateAndNextPlan(today, meetups.data ?? [], visits.data ?? [])}
      isNew={isNew}
      isMemberContentLoaded={isMemberContentLoaded}
      isMemberContentComplete={waitsAreSettled && isMemberContentLoaded}
      today={<Today visits={visits.data ?? []} meetups={meetups.data ?? []} today={today} />}
      homePark={
        favorites.data && <HomeParkOffer favorites={favorites.data} homePark={profile?.home_park ?? ''} />
      }
      plans={<Plans visits={visits} meetups={meetups} today={today} showsSkeleton={mayBeNew} />}
      waits={
        favorites.data && favorites.data.size > 0 ? (
          <Waits ids={favorites.data} />
        ) : (
          <FavoriteWaits
            parks={mayBeNew || !favorites.data ? undefined : []}
            onRetry={favorites.isError ? () => void favorites.refetch() : undefined}
            isRetrying={favorites.isFetching}
          />
        )
      }
      tour={
        tour_enabled &&
        profile?.thrill_tour_2025 === 'yes' && <Tour saved={profile.thrill_tour_coasters_checked} />
      }
      posts={<Posts />}
      tips={<Tips />}
      members={<Members />}
    />
  );
});

type PlansToday = {
  readonly visits: readonly Visit[] | undefined;
  readonly meetups: readonly MemberMeetup[] | undefined;
  readonly today: string;
};

/**
 * Returns whether the wait times on home have loaded or failed to load: those of the favorite parks (at most MAX_SHOWN_PARKS), and of the
 * parks of today's visits and meetups.
 */
function useWaitsSettled(
  favorites: ReadonlySet<string> | undefined,
  { visits, meetups, today }: PlansToday,
): boolean {
  const { data, isPending } = useDeferredValue(useParks());
  const parks = data?.parks ?? [];
  const parksOfToday = new Set([
    ...(visits ?? []).filter(({ visit_date }) => visit_date === today).map(({ park_id }) => park_id),
    ...meetupsOn(today, meetups ?? []).map(({ location }) => findParkByName(parks, location)?.id),
  ]);
  const liveParks = parks.filter(({ live }) => live).map(({ id }) => id);
  const liveFavorites = liveParks.filter((id) => favorites?.has(id));
  const liveParksOfToday = liveParks.filter((id) => parksOfToday.has(id));
  const settledFavorites = useSettledCount(liveFavorites);
  const settledParksOfToday = useSettledCount(liveParksOfToday);
  return (
    !isPending &&
    settledFavorites >= Math.min(liveFavorites.length, MAX_SHOWN_PARKS) &&
    settledParksOfToday === liveParksOfToday.length
  );
}

/** Offers to mark the home park of the member's profile as a favorite, unless it already is one. */
function HomeParkOffer({ favorites, homePark }: { favorites: ReadonlySet<string>; homePark: string }) {
  const { data } = useDeferredValue(useParks());
  const park = useMemo(() => data && findParkByName(data.parks, homePark), [data, homePark]);
  return park && !favorites.has(park.id) && <HomePark park={park} />;
}

type PlansProps = Pick<HomeContentProps, 'visits' | 'meetups' | 'today'> & {
  /** Whether skeletons replace the lists. */
  readonly showsSkeleton: boolean;
};

/** Lists the member's visits and meetups after today. */
function Plans({ visits, meetups, today, showsSkeleton }: PlansProps) {
  const userId = useMemberId();
  const lists = [
    {
      contentName: 'park visits',
      plans: visits.data
        ?.filter(({ visit_date }) => visit_date > today)
        .map(({ id, visit_date, park_id, park }) => ({
          id,
          date: visit_date,
          title: park.name,
          to: waitsPath(park_id),
          details: `Visit · ${park.country}`,
        })),
      query: visits,
    },
    {
      contentName: 'meetups',
      plans: meetups.data
        ?.filter(({ date }) => date > today)
        .map((meetup) => ({
          id: meetup.id,
          date: meetup.date,
          title: meetup.title,
          to: `/meetups/${meetup.id}`,
          details: <MeetupSummary meetup={meetup} isHost={meetup.created_by === userId} />,
        })),
      query: meetups,
    },
  ];
  return (
    <ComingUp
      lists={lists.map(({ contentName, plans, query }) => ({
        contentName,
        items: showsSkeleton ? undefined : plans,
        onRetry: query.isError ? () => void query.refetch() : undefined,
        isRetrying: query.isFetching,
      }))}
    />
  );
}
