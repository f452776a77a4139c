/** What is loaded for each screen, by the names of the requests. */
export const SCREENS: Readonly<Record<string, readonly string[]>> = {
  Home: [
    'Every screen: own profile',
    'Park picker: favourites',
    'Member: visits',
    'Member: meetups',
    'Wait times: recent tips',
  ],
  'Feed page': ['Feed: first page'],
  'Member list': ['Members, newest: nothing typed'],
  'Member detail': [
    'Member: profile',
    'Member: high fives',
    'Member: visits',
    'Member: meetups',
    'Member: posts',
  ],
  Meetups: ['Meetups: coming'],
  'Meetup detail': ['Meetup: the meetup', 'Meetup: first to go', 'Meetup: posts about it'],
  'Park tips': ['Tips: the park and its count', 'Tips: first page'],
  'Coaster search': [
    'Coasters: a name (Taron)',
    'Coasters: a country (Germany)',
    'Coasters: a misspelled name (millenium force)',
  ],
};
