import { Skeleton } from '@mantine/core';
import { AvatarRow } from '../../../ui/members/avatar-row.tsx';
import classes from '../../../ui/members/people-line.module.css';
import { useAttendeePreview } from '../api/preview-attendees.ts';

type AttendeesLineProps = { readonly meetupId: string; readonly count: number };

/** Shows who attends a meetup, in one line. Shows only the number if the attendees fail to load. */
export function AttendeesLine({ meetupId, count }: AttendeesLineProps) {
  const { data: attendees = [], isPending } = useAttendeePreview(meetupId);
  if (isPending) return <Skeleton height={36} width={140} radius="xl" />;
  return (
    <div className={classes.line}>
      {attendees.length > 0 && (
        <AvatarRow people={attendees.map(({ profile }) => profile)} total={count} size={36} />
      )}
      <span>{`${count} going`}</span>
    </div>
  );
}
