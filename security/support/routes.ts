/** Every route of the server, with examples of requests and who may send them. The inventory test compares this list with the app. */

/**
 * `public` is for everybody, `key` for callers with the publishable key, `member` for signed-in members. No caller of the inventory
 * test may use the routes for `nobody`: some are for admins or for the doctor command.
 */
export type Audience = 'public' | 'key' | 'member' | 'nobody';

export type Route = {
  readonly method: string;
  /** The path as the app registers it. */
  readonly pattern: string;
  readonly audience: Audience;
  /** Requests to the route. The inventory test replaces `{id}` by the id of a member. */
  readonly examples: readonly {
    readonly method: string;
    readonly path: string;
    readonly json?: unknown;
  }[];
};

const get = (path: string) => ({ method: 'GET', path });
const post = (path: string, json: unknown = {}) => ({ method: 'POST', path, json });

/** Examples of rejected requests to the auth API. All but the last get 404, because `authRoutes` neither handles nor forwards them. */
const rejectedAuthRequests = [
  ...[
    'POST /auth/v1/otp',
    'POST /auth/v1/magiclink',
    'GET /auth/v1/authorize?provider=github',
    'POST /auth/v1/sso',
  ],
  ...[
    'GET /auth/v1/admin/users',
    'POST /auth/v1/admin/users',
    'POST /auth/v1/invite',
    'POST /auth/v1/factors',
  ],
  ...['DELETE /auth/v1/user', 'GET /auth/v1/callback', 'POST /auth/v1/oauth/token', 'GET /auth/v1/sessions'],
  'POST /auth/v1//token?grant_type=password',
  // The router decodes %74 to t, so this is a sign-in; it is rejected because email address and password are missing.
  'POST /auth/v1/%74oken?grant_type=password',
].map((line) => {
  const [method = '', path = ''] = line.split(' ');
  return { method, path, json: method === 'POST' ? {} : undefined };
});

export const routes: readonly Route[] = [
  { method: 'GET', pattern: '/healthz', audience: 'public', examples: [get('/healthz')] },
  { method: 'GET', pattern: '/readyz', audience: 'public', examples: [get('/readyz')] },
  // For the doctor command, which knows the secrets. Everybody else gets the same response as for unknown paths; the tests of the
  // command show that.
  { method: 'GET', pattern: '/.well-known/thrillseekers/connection', audience: 'nobody', examples: [] },
  { method: 'GET', pattern: '/config.json', audience: 'public', examples: [get('/config.json')] },
  ...[
    '/manifest.webmanifest',
    '/robots.txt',
    '/.well-known/security.txt',
    '/.well-known/change-password',
  ].map((pattern): Route => ({ method: 'GET', pattern, audience: 'public', examples: [get(pattern)] })),
  { method: 'POST', pattern: '/share-photo', audience: 'public', examples: [post('/share-photo')] },

  // Sign-up, sign-in and accounts. docs/security.md names the tests of their limits and of what their responses reveal.
  {
    method: 'POST',
    pattern: '/auth/v1/token',
    audience: 'key',
    examples: [post('/auth/v1/token?grant_type=password', { email: 'nobody@example.test', password: 'x' })],
  },
  { method: 'POST', pattern: '/auth/v1/signup', audience: 'key', examples: [post('/auth/v1/signup')] },
  { method: 'POST', pattern: '/auth/v1/verify', audience: 'key', examples: [post('/auth/v1/verify')] },
  {
    method: 'GET',
    pattern: '/auth/v1/verify',
    audience: 'public',
    examples: [get('/auth/v1/verify?token=x')],
  },
  { method: 'POST', pattern: '/auth/v1/recover', audience: 'key', examples: [post('/auth/v1/recover')] },
  { method: 'POST', pattern: '/auth/v1/resend', audience: 'key', examples: [post('/auth/v1/resend')] },
  {
    method: 'PUT',
    pattern: '/auth/v1/user',
    audience: 'member',
    examples: [{ method: 'PUT', path: '/auth/v1/user', json: { data: { a: 1 } } }],
  },
  {
    method: 'ALL',
    pattern: '/auth/v1/*',
    audience: 'member',
    examples: [get('/auth/v1/user'), post('/auth/v1/logout?scope=others')],
  },
  { method: 'ALL', pattern: '/auth/v1/*', audience: 'nobody', examples: rejectedAuthRequests },

  {
    method: 'ALL',
    pattern: '/rest/v1/*',
    audience: 'member',
    // 01-object-access and 05-function-rights test each table and function.
    examples: [get('/rest/v1/parks?select=id&limit=1'), post('/rest/v1/rpc/random_coaster')],
  },
  {
    method: 'ALL',
    pattern: '/rest/v1/*',
    audience: 'nobody',
    examples: [
      get('/rest/v1/'),
      get('/rest/v1/users'),
      get('/rest/v1/rpc/is_admin'),
      post('/rest/v1/rpc/pg_sleep'),
    ],
  },

  {
    method: 'GET',
    pattern: '/storage/v1/object/public/:bucket/:name{.+}',
    audience: 'public',
    examples: [get('/storage/v1/object/public/post-images/nobody/x.png')],
  },
  {
    method: 'POST',
    pattern: '/storage/v1/object/list/:bucket',
    audience: 'member',
    examples: [post('/storage/v1/object/list/post-images', { prefix: '{id}' })],
  },
  ...(['POST', 'PUT'] as const).map((method) => ({
    method,
    pattern: '/storage/v1/object/:bucket/:name{.+}',
    audience: 'member' as const,
    examples: [{ method, path: '/storage/v1/object/post-images/{id}/x.png', json: {} }],
  })),
  {
    method: 'DELETE',
    pattern: '/storage/v1/object/:bucket',
    audience: 'member',
    examples: [
      { method: 'DELETE', path: '/storage/v1/object/post-images', json: { prefixes: ['{id}/x.png'] } },
    ],
  },
  {
    method: 'GET',
    pattern: '/storage/v1/object/:rest{.+}',
    audience: 'member',
    examples: [get('/storage/v1/object/authenticated/post-images/{id}/x.png')],
  },
  // The server never creates signed URLs.
  {
    method: 'GET',
    pattern: '/storage/v1/object/sign/*',
    audience: 'nobody',
    examples: [get('/storage/v1/object/sign/post-images/{id}/x.png?token=x')],
  },
  { method: 'GET', pattern: '/storage/v1/bucket', audience: 'member', examples: [get('/storage/v1/bucket')] },
  {
    method: 'GET',
    pattern: '/storage/v1/bucket/:id',
    audience: 'member',
    examples: [get('/storage/v1/bucket/post-images')],
  },
  { method: 'GET', pattern: '/storage/v1/status', audience: 'public', examples: [get('/storage/v1/status')] },
  { method: 'OPTIONS', pattern: '/storage/v1/*', audience: 'public', examples: [] },
  {
    method: 'ALL',
    pattern: '/storage/v1/*',
    audience: 'nobody',
    examples: [
      post('/storage/v1/object/move', {}),
      post('/storage/v1/object/copy', {}),
      post('/storage/v1/object/sign/post-images/x.png', { expiresIn: 9 }),
      post('/storage/v1/bucket', { name: 'mine' }),
      { method: 'DELETE', path: '/storage/v1/bucket/post-images' },
      post('/storage/v1/upload/resumable'),
      get('/storage/v1/s3/post-images'),
      get('/storage/v1/render/image/public/post-images/x.png'),
    ],
  },

  {
    method: 'ALL',
    pattern: '/functions/v1/:name',
    audience: 'member',
    examples: [post('/functions/v1/get-parks'), post('/functions/v1/get-wait-times', { parkId: 'x' })],
  },
  {
    method: 'ALL',
    pattern: '/functions/v1/:name/*',
    audience: 'member',
    examples: [get('/functions/v1/api/api/coasters/random')],
  },
  {
    method: 'ALL',
    pattern: '/api/coasters/*',
    audience: 'member',
    examples: [get('/api/coasters/search?q=taron'), get('/api/coasters/filters')],
  },

  // Only for admins. Everybody else gets the same response as for unknown paths; server/http/admin-routes.test.ts tests admins.
  { method: 'GET', pattern: '/api/admin/health', audience: 'nobody', examples: [get('/api/admin/health')] },
  { method: 'GET', pattern: '/api/admin/checks', audience: 'nobody', examples: [get('/api/admin/checks')] },
  {
    method: 'POST',
    pattern: '/api/admin/test-mail',
    audience: 'nobody',
    examples: [post('/api/admin/test-mail')],
  },
];
