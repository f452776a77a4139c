import { expect, it } from 'vitest';

/** The code of all files of the web app, by path. */
const CODE = import.meta.glob<string>('../../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The only API modules whose queries may be stored on the device. Add one if members may see its data without a connection. */
const API_MODULES = `
  coasters/get-coaster coasters/get-random-coaster coasters/list-coaster-parks
  coasters/list-coaster-riders coasters/list-coasters-of coasters/list-manufacturers coasters/list-similar-coasters coasters/search-coasters
  high-fives/get-high-fives log-stats/get-log-stats meetups/count-month-meetups meetups/get-meetup
  meetups/list-attendees meetups/list-member-meetups meetups/list-past-meetups meetups/list-upcoming-meetups
  meetups/list-week-meetups meetups/preview-attendees members/get-member members/list-home-parks members/search-members
  parks/get-favorite-parks parks/get-parks posts/get-post posts/list-coaster-posts posts/list-comments posts/list-posts
  profile/get-own-profile profile/get-own-role ride-log/list-rides
  ride-log/ride-log-settings soundboard/list-sounds tips/get-tip tips/get-tip-park tips/list-park-tips tips/list-recent-tips
  tour/get-tour-guide tour/get-tour-recap tour/list-day-thumbnails tour/list-contact-photos
  visits/count-month-visits visits/get-week-visits visits/list-day-visits visits/list-member-visits visits/list-park-visitors
  wait-times/get-wait-times`
  .split(/\s+/)
  .filter((name) => name !== '')
  .map((name) => `../../features/${name.replace('/', '/api/')}.ts`);

/** The modules outside of the features' `api` folders whose queries may be stored on the device, and the one that restores all queries. */
const OTHER_MODULES = [
  '../../features/coasters/ranking/list-coaster-ranking.ts',
  '../instance/load-instance.ts',
  '../ride-log/own-credits.ts',
  '../ride-log/park-coasters.ts',
  './stored-queries.ts',
];

it('only queries of the listed modules are stored on the device', () => {
  const persistedFiles = Object.entries(CODE).flatMap(([path, code]) =>
    !path.includes('.test.') && /isPersisted: /.test(code) ? [path] : [],
  );
  expect(persistedFiles.sort()).toEqual([...API_MODULES, ...OTHER_MODULES].sort());
});
