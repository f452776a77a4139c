import { TodayCard } from '../../features/home/components/today-card.tsx';
import type { MemberMeetup } from '../../features/meetups/api/list-member-meetups.ts';
import { AttendeesLine } from '../../features/meetups/attendance/attendees-line.tsx';
import { useParks } from '../../features/parks/api/get-parks.ts';
import { findParkByName } from '../../features/parks/model/find-park-by-name.ts';
import { ParkVisitors } from '../../features/visits/components/park-visitors.tsx';
import type { Visit } from '../../features/visits/model/visit.ts';
import { ClosedNow } from '../../features/wait-times/favorites/closed-chip.tsx';
import { ParkWaitExtremes } from '../../features/wait-times/favorites/wait-summary.tsx';
import type { WaitPark } from '../../features/wait-times/model/wait-park.ts';
import { formatClockTime } from '../../lib/time/clock-time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { waitsPath } from '../../lib/waits-path.ts';
import { ParkName } from '../../ui/places/place-name.tsx';
import { CollapsedParkCoasters } from '../../ui/ride-log/collapsed-park-coasters.tsx';

type TodayProps = {
  readonly visits: readonly Visit[];
  readonly meetups: readonly MemberMeetup[];
  /** The date in the browser's time zone (YYYY-MM-DD). */
  readonly today: string;
  /** The path of the open screen. The meetup whose page is open is left out. */
  readonly currentPath?: string;
};

/** Shows today's visits and meetups of the member, each with the people who go there, and the wait times and coasters of the park. */
export function Today({ visits, meetups, today, currentPath }: TodayProps) {
  const parks = useParks().data?.parks ?? [];
  const meetupsToday = meetupsOn(today, meetups).map((meetup) => ({
    meetup,
    park: findParkByName(parks, meetup.location),
  }));
  // A visit to the park of one of today's meetups is the same plan: show it once.
  const visitsToday = visits.filter(
    ({ visit_date, park_id }) =>
      visit_date === today && !meetupsToday.some(({ park }) => park?.id === park_id),
  );
  return (
    <>
      {meetupsToday
        .filter(({ meetup }) => currentPath !== `/meetups/${meetup.id}`)
        .map(({ meetup, park }) => (
          <TodayCard
            key={meetup.id}
            label={`Meetup today · ${formatClockTime(meetup.time)}`}
            title={meetup.title}
            to={`/meetups/${meetup.id}`}
            facts={<ParkName name={meetup.location} />}
            badge={park?.live && <ClosedNow parkId={park.id} />}
            people={<AttendeesLine meetupId={meetup.id} count={meetup.attendee_count} />}
            waits={park?.live && <WaitsNow park={park} />}
            log={park && <CollapsedParkCoasters parkId={park.id} />}
          />
        ))}
      {visitsToday.map(({ id, park, park_id }) => {
        const listedPark = parks.find((candidate) => candidate.id === park_id);
        return (
          <TodayCard
            key={id}
            label="Your visit today"
            title={park.name}
            to={waitsPath(park_id)}
            facts={<bdi>{park.country}</bdi>}
            badge={listedPark?.live && <ClosedNow parkId={listedPark.id} />}
            people={<ParkVisitors parkId={park_id} day={today} />}
            waits={listedPark?.live && <WaitsNow park={listedPark} />}
            log={<CollapsedParkCoasters parkId={park_id} />}
          />
        );
      })}
    </>
  );
}

/** Returns the meetups that take place on a day (YYYY-MM-DD). */
export function meetupsOn(day: string, meetups: readonly MemberMeetup[]): readonly MemberMeetup[] {
  return meetups.filter(({ date, last_date }) => date <= day && last_date >= day);
}

function WaitsNow({ park }: { readonly park: WaitPark }) {
  return <ParkWaitExtremes park={park} now={useNow()} />;
}
