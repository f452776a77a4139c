// @spec community/meetup-cards

import { Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDeferredFirstData } from '../../lib/browser/use-deferred-first-data.ts';
import { useMemberId } from '../../lib/session/use-member.ts';
import { dayOf } from '../../lib/time/calendar-date.ts';
import { EmptyStation } from '../../ui/art/empty-station.tsx';
import { FloatingLink } from '../../ui/layout/floating-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { usePastMeetups } from './api/list-past-meetups.ts';
import { useUpcomingMeetups } from './api/list-upcoming-meetups.ts';
import { MeetupResults } from './list/meetup-results.tsx';
import classes from './meetups-page.module.css';

type MeetupsPageProps = {
  /** The calendar above the lists, rendered by the route. */
  readonly calendar: ReactNode;
};

/** Shows the upcoming and the past meetups. */
export function MeetupsPage({ calendar }: MeetupsPageProps) {
  const userId = useMemberId();
  const today = dayOf(new Date());
  const upcoming = useDeferredFirstData(useUpcomingMeetups({ userId, today }));
  const past = useDeferredFirstData(usePastMeetups({ userId, today }));

  return (
    <Page
      title="Meetups"
      actions={
        <FloatingLink
          to="/meetups/new"
          icon={<IconPlus size={20} stroke={2.4} aria-hidden />}
          label="Create Meetup"
        />
      }
    >
      <div className={classes.sections}>
        {calendar}
        <section aria-labelledby="upcoming-meetups">
          <Title order={2} id="upcoming-meetups" fz={24} mb="sm">
            Upcoming meetups
          </Title>
          <MeetupResults
            meetups={upcoming}
            isPast={false}
            empty={
              <div role="status">
                <EmptyState
                  title="No upcoming meetups"
                  art={<EmptyStation />}
                  message="Pick a park and a day, and see who rides along."
                />
              </div>
            }
          />
        </section>
        <section aria-labelledby="past-meetups">
          <Title order={2} id="past-meetups" fz={24} mb="sm">
            Past meetups
          </Title>
          <MeetupResults
            meetups={past}
            isPast
            empty={<Text c="dimmed">No meetup is over yet. The first one makes history.</Text>}
          />
        </section>
      </div>
    </Page>
  );
}
