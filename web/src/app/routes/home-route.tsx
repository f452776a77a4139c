import { memo, useDeferredValue } from 'react';
import { HomePage } from '../../features/home/home-page.tsx';
import { useMemberMeetups } from '../../features/meetups/api/list-member-meetups.ts';
import { MemberMeetups } from '../../features/meetups/list/member-meetups.tsx';
import { NewestMembers } from '../../features/members/components/newest-members.tsx';
import { useFavoriteParks } from '../../features/parks/api/get-favorite-parks.ts';
import { useParks } from '../../features/parks/api/get-parks.ts';
import { LatestPosts } from '../../features/posts/feed/latest-posts.tsx';
import { useOwnProfile } from '../../features/profile/api/get-own-profile.ts';
import type { Profile } from '../../features/profile/model/profile.ts';
import { RecentTips } from '../../features/tips/list/recent-tips.tsx';
import { TourProgress } from '../../features/tour/checklist/tour-progress.tsx';
import { useMemberVisits } from '../../features/visits/api/list-member-visits.ts';
import { MemberVisits } from '../../features/visits/components/member-visits.tsx';
import { useToday } from '../../features/visits/components/use-today.ts';
import { FavoriteWaits } from '../../features/wait-times/favorites/favorite-waits.tsx';
import { useMemberId } from '../../lib/session/use-member.ts';
import { MoreLink } from '../../ui/lists/more-link.tsx';
import { EntryListSkeleton } from '../../ui/states/entry-list-skeleton.tsx';
import { Invitation } from '../../ui/states/invitation.tsx';

/** Returns the waits of the given parks of the directory. */
function FavoriteParkWaits({ ids }: { readonly ids: ReadonlySet<string> }) {
  const { data, isError, isFetching, refetch } = useDeferredValue(useParks());
  return (
    <FavoriteWaits
      parks={data?.parks.filter(({ id }) => ids.has(id))}
      onRetry={isError ? () => void refetch() : undefined}
      retrying={isFetching}
    />
  );
}

// Home renders with every response about the member's plans; memoised, so that unrelated parts do not.
const Posts = memo(LatestPosts);
const Tips = memo(RecentTips);
const Members = memo(NewestMembers);
const Tour = memo(TourProgress);
const Waits = memo(FavoriteParkWaits);

/** The full list is one link away. */
const PLANS_SHOWN = 3;

/** Loads home's data. Deferred, so that React renders each response in interruptible steps. */
export function Component() {
  const userId = useMemberId();
  const today = useToday();
  return (
    <Parts
      profile={useDeferredValue(useOwnProfile(userId).data)}
      favorites={useDeferredValue(useFavoriteParks(userId))}
      visits={useDeferredValue(useMemberVisits({ memberId: userId, today }))}
      meetups={useDeferredValue(useMemberMeetups({ memberId: userId, today }))}
    />
  );
}

type PartsProps = {
  readonly profile: Profile | null | undefined;
  readonly favorites: ReturnType<typeof useFavoriteParks>;
  readonly visits: ReturnType<typeof useMemberVisits>;
  readonly meetups: ReturnType<typeof useMemberMeetups>;
};

const Parts = memo(function Parts({ profile, favorites, visits, meetups }: PartsProps) {
  const userId = useMemberId();
  const own = [favorites.data?.size, visits.data?.length, meetups.data?.length];
  const isOwnLoaded = [favorites, visits, meetups].every(({ isPending }) => !isPending);
  const isNew = own.every((count) => count === 0);
  // Until this is known, empty parts stay hidden: they could show for a moment and disappear.
  const mayBeNew =
    !isNew &&
    [favorites, visits, meetups].every(({ isError }) => !isError) &&
    own.every((count) => count === undefined || count === 0);

  return (
    <HomePage
      name={profile?.name ?? ''}
      isNew={isNew}
      isOwnLoaded={isOwnLoaded}
      plans={
        <>
          <MemberVisits
            memberId={userId}
            atMost={PLANS_SHOWN}
            action={<MoreLink to="/meetups">Calendar</MoreLink>}
            empty={
              mayBeNew ? (
                <EntryListSkeleton what="park visits" />
              ) : (
                <Invitation to="/meetups" message="No park visit planned.">
                  Plan a visit
                </Invitation>
              )
            }
          />
          <MemberMeetups
            memberId={userId}
            atMost={PLANS_SHOWN}
            action={<MoreLink to="/meetups">All meetups</MoreLink>}
            empty={
              mayBeNew ? (
                <EntryListSkeleton what="meetups" />
              ) : (
                <Invitation to="/meetups" message="No meetup ahead.">
                  Find a meetup
                </Invitation>
              )
            }
          />
        </>
      }
      waits={
        favorites.data && favorites.data.size > 0 ? (
          <Waits ids={favorites.data} />
        ) : (
          <FavoriteWaits
            parks={mayBeNew || !favorites.data ? undefined : []}
            onRetry={favorites.isError ? () => void favorites.refetch() : undefined}
            retrying={favorites.isFetching}
          />
        )
      }
      tour={profile?.thrill_tour_2025 === 'yes' && <Tour saved={profile.thrill_tour_coasters_checked} />}
      posts={<Posts />}
      tips={<Tips />}
      members={<Members />}
    />
  );
});
