// @spec community/meetup-detail

import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPencilPlus, IconTicket } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { PunchedTicket } from '../../../ui/art/punched-ticket.tsx';
import { useSingleClick } from '../../../ui/forms/use-single-click.ts';
import { AvatarRow } from '../../../ui/members/avatar-row.tsx';
import { useAttendeePreview } from '../api/preview-attendees.ts';
import { useToggleAttendance } from '../api/toggle-attendance.ts';
import { attendanceText, isFull } from '../model/attendance.ts';
import type { Meetup } from '../model/meetup.ts';
import { isPast, isRecentlyPast } from '../model/meetup-dates.ts';
import classes from './rsvp-bar.module.css';

type RsvpBarProps = {
  readonly meetup: Meetup;
  /** Today in the member's time zone, as YYYY-MM-DD. */
  readonly today: string;
};

/** Shows the button to join or leave. Members can RSVP to a past meetup for 30 days. */
export function RsvpBar({ meetup, today }: RsvpBarProps) {
  const { going } = meetup;
  const isOver = isPast(meetup, today);
  const [hasToggled, setHasToggled] = useState(false);
  const toggleAttendance = useToggleAttendance(meetup);
  const toggle = useSingleClick(() => {
    setHasToggled(true);
    toggleAttendance();
  });
  const isUnavailable = !going && isFull(meetup);
  const canRsvp = !isOver || isRecentlyPast(meetup, today);
  const hintId = useId();
  const hasMouse = useMediaQuery('(hover: hover) and (pointer: fine)', false, {
    getInitialValueInEffect: false,
  });
  const { data: attendees = [] } = useAttendeePreview(meetup.id);

  return (
    <div className={classes.bar} data-past={isOver || undefined}>
      <div className={classes.text}>
        {!isOver && attendees.length > 0 && (
          // Hidden from screen readers: the panel of the attendees has their names. `total` counts only the shown attendees, so that the
          // row has no "+N": the text beside it has the number.
          <div className={classes.avatars} aria-hidden="true">
            <AvatarRow people={attendees.map(({ profile }) => profile)} total={attendees.length} size={32} />
          </div>
        )}
        <span className={classes.count} aria-live="polite">
          {isOver ? 'This meetup is over.' : attendanceText(meetup)}
        </span>
        {going && canRsvp && (
          <span id={hintId} className={classes.hint}>
            {`${hasMouse ? 'Click' : 'Tap'} again to ${isOver ? 'undo' : 'leave'}`}
          </span>
        )}
      </div>
      {canRsvp && (
        <Button
          size="lg"
          variant="default"
          className={classes.rsvpButton ?? ''}
          disabled={isUnavailable}
          aria-pressed={going}
          aria-describedby={going ? hintId : undefined}
          leftSection={
            going ? (
              <PunchedTicket size={28} isAnimated={hasToggled} />
            ) : (
              !isUnavailable && <IconTicket size={20} aria-hidden />
            )
          }
          onClick={toggle}
        >
          {isUnavailable ? 'Full' : isOver ? 'I was there' : "I'm going"}
        </Button>
      )}
      {isOver && going && (
        <Button
          component={Link}
          to={`/create-post?meetup=${meetup.id}`}
          variant="light"
          leftSection={<IconPencilPlus size={20} aria-hidden />}
        >
          Write Post
        </Button>
      )}
    </div>
  );
}
