import type { ListedMeetup } from './meetup.ts';

type Places = Pick<ListedMeetup, 'attendee_count' | 'max_attendees'>;

/** How many may still join; undefined where there is no limit. Lowering the limit below who is in leaves none. */
export function placesLeft({ attendee_count, max_attendees }: Places): number | undefined {
  return max_attendees === null ? undefined : Math.max(0, max_attendees - attendee_count);
}

export function isFull(meetup: Places): boolean {
  return placesLeft(meetup) === 0;
}

/** The same meetup with the asking member going, or not. */
export function withAttendance<Row extends Places & { readonly going: boolean }>(
  meetup: Row,
  going: boolean,
): Row {
  if (meetup.going === going) return meetup;
  return { ...meetup, going, attendee_count: Math.max(0, meetup.attendee_count + (going ? 1 : -1)) };
}

const FEW_PLACES = 10;

/** How many go and whether there is room, in words. */
export function attendanceText(meetup: Places): string {
  const left = placesLeft(meetup);
  const going = `${meetup.attendee_count.toLocaleString()} going`;
  if (left === undefined) return going;
  if (left === 0) return `${going} · Full`;
  if (left <= FEW_PLACES) return `${going} · ${left} ${left === 1 ? 'place' : 'places'} left`;
  return `${going} of ${(meetup.max_attendees ?? 0).toLocaleString()}`;
}
