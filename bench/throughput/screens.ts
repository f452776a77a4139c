export type ScreenParts = {
  readonly name: string;
  /** The requests of a screen, by name. */
  readonly parts: readonly string[];
  /** Whether each request has an address that was never requested before. */
  readonly isEverNew?: boolean;
};

/** The requests of the feed page. */
export const FEED = ['Feed: first page'];

export const SCREENS: readonly ScreenParts[] = [
  {
    name: 'Home',
    parts: [
      'Every screen: own profile',
      'Park picker: favourites',
      'Member: visits',
      'Member: meetups',
      'Wait times: recent tips',
    ],
  },
  { name: 'Feed page', parts: FEED },
  { name: 'Feed page, ever new addresses', parts: FEED, isEverNew: true },
  { name: 'Member list', parts: ['Members, newest: nothing typed'] },
  {
    name: 'Member detail',
    parts: ['Member: profile', 'Member: high fives', 'Member: visits', 'Member: meetups', 'Member: posts'],
  },
  { name: 'Meetups', parts: ['Meetups: coming'] },
  {
    name: 'Meetup detail',
    parts: ['Meetup: the meetup', 'Meetup: first to go', 'Meetup: posts about it'],
  },
  { name: 'Park tips', parts: ['Tips: the park and its count', 'Tips: first page'] },
  {
    name: 'Coaster search',
    parts: [
      'Coasters: a name (Taron)',
      'Coasters: a country (Germany)',
      'Coasters: a misspelled name (millenium force)',
    ],
  },
];
