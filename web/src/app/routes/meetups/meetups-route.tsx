import { useMonthMeetupCounts } from '../../../features/meetups/api/count-month-meetups.ts';
import { useWeekMeetups } from '../../../features/meetups/api/list-week-meetups.ts';
import { MeetupsPage } from '../../../features/meetups/meetups-page.tsx';
import { ParkPicker } from '../../../features/parks/components/park-picker.tsx';
import { useShownDays } from '../../../features/visits/calendar/use-shown-days.ts';
import { VisitsCalendar } from '../../../features/visits/calendar/visits-calendar.tsx';

export function Component() {
  const days = useShownDays();
  const meetups = useWeekMeetups(days.week);
  const monthCounts = useMonthMeetupCounts(days.month, days.view === 'month');
  return (
    <MeetupsPage
      calendar={
        <VisitsCalendar
          days={days}
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
          renderParkPicker={(slot) => <ParkPicker {...slot} />}
        />
      }
    />
  );
}
