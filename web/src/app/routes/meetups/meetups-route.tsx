import { useMonthMeetupCounts } from '../../../features/meetups/api/count-month-meetups.ts';
import { useWeekMeetups } from '../../../features/meetups/api/list-week-meetups.ts';
import { MeetupsPage } from '../../../features/meetups/meetups-page.tsx';
import { ParkPicker } from '../../../features/parks/components/park-picker.tsx';
import { useCalendarState } from '../../../features/visits/calendar/use-calendar-state.ts';
import { VisitsCalendar } from '../../../features/visits/calendar/visits-calendar.tsx';

export function Component() {
  const calendar = useCalendarState();
  const meetups = useWeekMeetups(calendar.week);
  const monthCounts = useMonthMeetupCounts(calendar.month, calendar.view === 'month');
  return (
    <MeetupsPage
      calendar={
        <VisitsCalendar
          calendar={calendar}
          meetups={meetups.data?.meetups}
          meetupsMissingFrom={meetups.data?.missingFrom}
          meetupsFailed={meetups.isError}
          onRetryMeetups={meetups.refetch}
          monthMeetups={{
            counts: monthCounts.data,
            failed: monthCounts.isError,
            onRetry: monthCounts.refetch,
          }}
          meetupHref={({ id }) => `/meetups/${id}`}
          renderParkPicker={(props) => <ParkPicker {...props} />}
        />
      }
    />
  );
}
