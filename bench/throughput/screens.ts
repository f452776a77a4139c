export type ScreenDefinition = {
  readonly name: string;
  /** Names of the screen's requests in bench/requests. */
  readonly requestNames: readonly string[];
  /** Whether each request has a URL that was never requested before. */
  readonly hasUniqueUrls?: boolean;
};

/** Names of the requests of the feed page. */
export const FEED = ['Feed: first page'];

export const SCREENS: readonly ScreenDefinition[] = [
  {
    name: 'Home',
    requestNames: [
      'Every screen: own profile',
      'Park picker: favourites',
      'Member: visits',
      'Member: meetups',
      'Wait times: recent tips',
    ],
  },
  { name: 'Feed page', requestNames: FEED },
  { name: 'Feed page, unique URLs', requestNames: FEED, hasUniqueUrls: true },
  { name: 'Member list', requestNames: ['Members, newest: no search text'] },
  {
    name: 'Member detail',
    requestNames: [
      'Member: profile',
      'Member: high fives',
      'Member: visits',
      'Member: meetups',
      'Member: posts',
    ],
  },
  { name: 'Meetups', requestNames: ['Meetups: upcoming'] },
  {
    name: 'Meetup detail',
    requestNames: ['Meetup: the meetup', 'Meetup: attendee preview', 'Meetup: posts about it'],
  },
  { name: 'Park tips', requestNames: ['Tips: the park and its count', 'Tips: first page'] },
  {
    name: 'Coaster search',
    requestNames: [
      'Coasters: a name (Taron)',
      'Coasters: a country (Germany)',
      'Coasters: a misspelled name (millenium force)',
    ],
  },
];
