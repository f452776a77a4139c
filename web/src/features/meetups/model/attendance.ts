import type { ListedMeetup } from './meetup.ts';

type Capacity = Pick<ListedMeetup, 'attendee_count' | 'max_attendees'>;

/** Returns the number of free places: undefined without a limit, 0 also if there are more attendees than places. */
export function placesLeft({ attendee_count, max_attendees }: Capacity): number | undefined {
  return max_attendees === null ? undefined : Math.max(0, max_attendees - attendee_count);
}

/** Returns whether no place is left. */
export function isFull(meetup: Capacity): boolean {
  return placesLeft(meetup) === 0;
}

/** Returns the meetup with or without the signed-in member as an attendee. Idempotent. */
export function withAttendance<Row extends Capacity & { readonly going: boolean }>(
  meetup: Row,
  going: boolean,
): Row {
  if (meetup.going === going) return meetup;
  return { ...meetup, going, attendee_count: Math.max(0, meetup.attendee_count + (going ? 1 : -1)) };
}

const FEW_PLACES = 10;

/** Returns a text with the number of attendees. For a limited meetup it adds the limit, the free places if few are left, or "Full". */
export function attendanceText(meetup: Capacity): string {
  const freePlaces = placesLeft(meetup);
  const going = `${meetup.attendee_count.toLocaleString()} going`;
  if (freePlaces === undefined) return going;
  if (freePlaces === 0) return `${going} · Full`;
  if (freePlaces <= FEW_PLACES)
    return `${going} · ${freePlaces} ${freePlaces === 1 ? 'place' : 'places'} left`;
  return `${going} of ${(meetup.max_attendees ?? 0).toLocaleString()}`;
}
