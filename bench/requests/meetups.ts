import { meetupQuery } from '../../web/src/features/meetups/api/get-meetup.ts';
import { attendeesQuery } from '../../web/src/features/meetups/api/list-attendees.ts';
import { pastMeetupsQuery } from '../../web/src/features/meetups/api/list-past-meetups.ts';
import { upcomingMeetupsQuery } from '../../web/src/features/meetups/api/list-upcoming-meetups.ts';
import { weekMeetupsQuery } from '../../web/src/features/meetups/api/list-week-meetups.ts';
import { attendeePreviewQuery } from '../../web/src/features/meetups/api/preview-attendees.ts';
import { postsQuery } from '../../web/src/features/posts/api/list-posts.ts';
import { weekVisitsQuery } from '../../web/src/features/visits/api/get-week-visits.ts';
import { addDays } from '../../web/src/lib/time/calendar-date.ts';
import { type BenchRequest, newCache, pickCyclic } from './bench-request.ts';

export const meetupRequests: readonly BenchRequest[] = [
  {
    name: 'Meetups: upcoming',
    send: ({ viewerId, today }) =>
      newCache().fetchInfiniteQuery(upcomingMeetupsQuery({ userId: viewerId, today })),
  },
  {
    name: 'Meetups: past',
    send: ({ viewerId, today }) =>
      newCache().fetchInfiniteQuery(pastMeetupsQuery({ userId: viewerId, today })),
  },
  {
    name: 'Meetups: past, page far down',
    send: ({ viewerId, today, deepPastMeetup }) =>
      newCache().fetchInfiniteQuery({
        ...pastMeetupsQuery({ userId: viewerId, today }),
        initialPageParam: deepPastMeetup,
      }),
  },
  {
    name: 'Meetups: meetups of the week',
    send: ({ today }) => newCache().fetchQuery(weekMeetupsQuery({ first: today, last: addDays(today, 6) })),
  },
  {
    name: 'Meetups: visits of the week',
    send: ({ today }) => newCache().fetchInfiniteQuery(weekVisitsQuery(today)),
  },
  {
    name: 'Meetup: the meetup',
    send: ({ viewerId, meetupIds }, iteration) =>
      newCache().fetchQuery(meetupQuery({ meetupId: pickCyclic(meetupIds, iteration), userId: viewerId })),
  },
  {
    name: 'Meetup: attendee preview',
    send: ({ middleAttendee }) => newCache().fetchQuery(attendeePreviewQuery(middleAttendee.meetup_id)),
  },
  {
    name: 'Meetup: attendees, page far down',
    send: ({ middleAttendee: { meetup_id, ...middle } }) =>
      newCache().fetchInfiniteQuery({ ...attendeesQuery(meetup_id), initialPageParam: middle }),
  },
  {
    name: 'Meetup: posts about it',
    send: ({ viewerId, meetupIds }, iteration) =>
      newCache().fetchInfiniteQuery(
        postsQuery({ filter: { meetup_id: pickCyclic(meetupIds, iteration) }, userId: viewerId }),
      ),
  },
];
