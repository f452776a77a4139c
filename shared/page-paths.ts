/**
 * Every address of the app that shows a page of its own; `:name` stands for any one segment. The server answers others with the
 * page and status 404. A test compares the list with the route tables of the web app.
 */
export const PAGE_PATHS = [
  '/',
  '/auth',
  '/reset-password',
  '/members',
  '/members/:memberId',
  '/meetups',
  '/meetups/new',
  '/meetups/:meetupId',
  '/meetups/:meetupId/edit',
  '/posts',
  '/posts/:postId',
  '/create-post',
  '/admin',
  '/wait-times',
  '/thrill-tour-2025',
  '/thoosie-tips/:parkId',
  '/thoosie-tip/:tipId',
  '/coasters',
  '/soundboard',
  '/who-am-i-game',
] as const;

const patterns = PAGE_PATHS.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'));

/** Tells whether the app has a page at that path; like the router, it ignores case and a slash at the end. */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
