import { useCallback, useState } from 'react';
import { useWeekMeetups } from '../../../features/meetups/api/list-week-meetups.ts';
import { MeetupsPage } from '../../../features/meetups/meetups-page.tsx';
import { ParkPicker } from '../../../features/parks/components/park-picker.tsx';
import { VisitsCalendar } from '../../../features/visits/components/visits-calendar.tsx';

export function Component() {
  const [week, setWeek] = useState<{ readonly first: string; readonly last: string }>();
  const meetups = useWeekMeetups(week);
  const showWeek = useCallback((first: string, last: string) => setWeek({ first, last }), []);
  return (
    <MeetupsPage
      calendar={
        <VisitsCalendar
          meetups={meetups.data?.meetups}
          meetupsMissingFrom={meetups.data?.missingFrom}
          meetupsFailed={meetups.isError}
          onRetryMeetups={meetups.refetch}
          meetupHref={({ id }) => `/meetups/${id}`}
          onShowWeek={showWeek}
          renderParkPicker={(slot) => <ParkPicker {...slot} />}
        />
      }
    />
  );
}
