/**
 * Every path of the app with its own page; `:name` matches one segment. If a browser opens a path that is neither listed nor a file,
 * the server sends index.html with status 404. A test compares the list with the route tables of the web app.
 */
export const PAGE_PATHS = [
  '/',
  '/auth',
  '/reset-password',
  '/members',
  '/members/:memberId',
  '/members/:memberId/log',
  '/members/:memberId/compare',
  '/meetups',
  '/meetups/new',
  '/meetups/:meetupId',
  '/meetups/:meetupId/edit',
  '/posts',
  '/posts/:postId',
  '/create-post',
  '/admin',
  '/admin/health',
  '/admin/settings',
  '/moderation',
  '/moderation/log',
  '/moderation/applications',
  '/moderation/catalogue',
  '/moderation/:caseId',
  '/wait-times',
  '/thrill-tour-2025',
  '/thrill-tour-2025/edit',
  '/thoosie-tips/:parkId',
  '/thoosie-tip/:tipId',
  '/coasters',
  '/coasters/makers',
  '/coasters/parks',
  '/coasters/of',
  '/coasters/:coasterId',
  '/coasters/:coasterId/photos',
  '/coasters/ranking',
  '/log',
  '/log/rules',
  '/log/import',
  '/log/top',
  '/soundboard',
  '/who-am-i-game',
  '/settings',
  '/outbox',
  '/reports',
  '/invitations',
  '/join/:code',
  '/help',
  '/about',
  '/rules',
  '/terms',
  '/privacy',
  '/imprint',
] as const;

const patterns = PAGE_PATHS.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'));

/** Returns whether the app has a page at a path. Like the router, ignores case and a trailing slash. */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
