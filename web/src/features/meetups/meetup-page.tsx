// @spec community/meetup-detail

import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconCalendarEvent, IconClock, IconMapPin, IconShare } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import { useMember } from '../../lib/session/use-member.ts';
import { shareLink } from '../../lib/text/share-link.ts';
import { dayOf } from '../../lib/time/calendar-date.ts';
import { formatClockTime, toTwelveHourTime } from '../../lib/time/clock-time.ts';
import { showToast } from '../../lib/toast.ts';
import { RainyStation } from '../../ui/art/rainy-station.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { MemberByline } from '../../ui/members/member-byline.tsx';
import { HiddenNotice } from '../../ui/moderation/hidden-notice.tsx';
import { ReportButton } from '../../ui/moderation/report-button.tsx';
import { ParkName } from '../../ui/places/place-name.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useDeleteMeetup } from './api/delete-meetup.ts';
import { useMeetup } from './api/get-meetup.ts';
import { AttendeesPanel } from './attendance/attendees-panel.tsx';
import { RsvpBar } from './attendance/rsvp-bar.tsx';
import { MeetupSkeleton } from './list/meetup-skeleton.tsx';
import { CollapsibleText } from './meetup/collapsible-text.tsx';
import { HostActions } from './meetup/host-actions.tsx';
import { MeetupCover } from './meetup/meetup-cover.tsx';
import { MeetupFact } from './meetup/meetup-fact.tsx';
import { NotesPanel } from './meetup/notes-panel.tsx';
import { OfficialBadge } from './meetup/official-badge.tsx';
import classes from './meetup-page.module.css';
import type { Meetup } from './model/meetup.ts';
import { formatMeetupDays, isPast } from './model/meetup-dates.ts';

type MeetupPageProps = {
  readonly meetupId: string;
  /** The posts about this meetup, rendered by the route. */
  readonly posts: ReactNode;
};

/** Shows one meetup with its host, notes, attendees and posts. */
export function MeetupPage({ meetupId, posts }: MeetupPageProps) {
  const { id: userId, isAdmin } = useMember();
  const { data: meetup, isPending, isFetching, refetch } = useMeetup({ meetupId, userId });
  const deletion = useDeleteMeetup();

  // A deletion on this screen has its own toast.
  useMissingMeetupToast(deletion.isPending || deletion.isSuccess ? undefined : meetup);

  if (isPending) return <MeetupSkeleton />;
  if (meetup === null) return <Navigate to="/meetups" replace />;
  if (meetup === undefined) {
    return (
      <Page title="Meetup" back={<BackLink to="/meetups">Meetups</BackLink>}>
        <div role="alert">
          <EmptyState
            title="Failed to load the meetup"
            art={<RainyStation />}
            message="It did not arrive. Check your connection and give it another go."
            action={
              <Button onClick={() => refetch()} loading={isFetching}>
                Try Again
              </Button>
            }
          />
        </div>
      </Page>
    );
  }

  const today = dayOf(new Date());
  const twelveHourTime = toTwelveHourTime(meetup.time);
  const isHost = meetup.created_by === userId;
  return (
    <Page
      title={meetup.title}
      back={<BackLink to="/meetups">Meetups</BackLink>}
      actions={
        <Group gap={4}>
          <ActionIcon
            aria-label="Share this meetup"
            onClick={() => shareLink(meetup.title, `/meetups/${meetup.id}`)}
          >
            <IconShare size={22} aria-hidden />
          </ActionIcon>
          <ReportButton kind="meetup" id={meetup.id} authorId={meetup.created_by} />
        </Group>
      }
      cover={<MeetupCover thumbnail={meetup.thumbnail} meetupId={meetup.id} />}
    >
      <Stack gap="md">
        <HiddenNotice moderation={meetup.moderation} authorId={meetup.created_by} />
        <div className={classes.facts}>
          {meetup.is_official && (
            <div>
              <OfficialBadge />
            </div>
          )}
          <MeetupFact icon={IconCalendarEvent} label="When">
            {formatMeetupDays(meetup, 'long')}
          </MeetupFact>
          <MeetupFact icon={IconClock} label="Time">
            {formatClockTime(meetup.time)}
            {twelveHourTime && <span className={classes.twelveHourTime}> ({twelveHourTime})</span>}
          </MeetupFact>
          <MeetupFact icon={IconMapPin} label="Where">
            <ParkName name={meetup.location} />
          </MeetupFact>
        </div>
        <RsvpBar meetup={meetup} today={today} />
        {meetup.description !== null && (
          <Panel title="About">
            <CollapsibleText>{meetup.description}</CollapsibleText>
          </Panel>
        )}
        <HostPanel host={meetup.host} isOwn={isHost} />
        <NotesPanel meetupId={meetup.id} notes={meetup.notes_from_host} isHost={isHost} />
        <AttendeesPanel meetup={meetup} isPast={isPast(meetup, today)} />
        {/* Above the posts, which load later and would move these buttons. */}
        {(isHost || isAdmin) && <HostActions meetupId={meetup.id} deletion={deletion} />}
        {posts}
      </Stack>
    </Page>
  );
}

type HostPanelProps = { readonly host: Meetup['host']; readonly isOwn: boolean };

function HostPanel({ host, isOwn }: HostPanelProps) {
  return (
    <Panel title="Host">
      <MemberByline person={host} size={60}>
        {isOwn ? 'You host this meetup' : 'hosts this meetup'}
      </MemberByline>
    </Panel>
  );
}

/** Shows a toast when the meetup does not exist or no longer exists, because the list opens instead. */
function useMissingMeetupToast(meetup: Meetup | null | undefined): void {
  const wasShown = useRef(false);
  useEffect(() => {
    if (meetup) wasShown.current = true;
    else if (meetup === null)
      showToast({
        title: 'Meetup not found',
        message: wasShown.current ? 'This meetup no longer exists.' : 'It was deleted, or the link is wrong.',
      });
  }, [meetup]);
}
