/** The fields of a meetup that the calendar needs. */
export type CalendarMeetup = {
  readonly id: string;
  readonly title: string;
  /** The first day, YYYY-MM-DD. */
  readonly date: string;
  /** The last day, YYYY-MM-DD; null if the meetup has only one day. */
  readonly end_date: string | null;
  /** HH:MM:SS */
  readonly time: string;
  readonly location: string;
  readonly is_official: boolean;
};

/** Returns the meetups of a day, sorted by time. A meetup of several days is returned for each of these days. */
export function meetupsOn<Meetup extends CalendarMeetup>(meetups: readonly Meetup[], date: string): Meetup[] {
  return meetups
    .filter((meetup) => meetup.date <= date && date <= (meetup.end_date ?? meetup.date))
    .sort((one, other) => one.time.localeCompare(other.time) || one.title.localeCompare(other.title));
}
