import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './request-context.ts';
import { type ResponseHeaders, responseHeaders } from './response-headers.ts';

/** Paths of the services, except public files: everybody may read those, and they set a cache lifetime themselves. */
const PRIVATE_PATH =
  /^\/(?:(?:auth|rest|functions|realtime|graphql)\/v1|storage\/v1(?!\/object\/public\/)|api)(?:\/|$)/;

/** Request headers that a response depends on. A cache that ignores `no-store` must at least separate members. */
const VARY = ['Authorization', 'apikey', 'Accept', 'Accept-Profile', 'Prefer', 'Range', 'Origin'];
const VARY_ALL = VARY.join(', ');

/**
 * Keeps responses of the services out of every cache: nobody may see the data of the previous user of a device.
 * Other responses are cached only if they set a cache lifetime themselves.
 */
export const privateResponses: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  const headers = responseHeaders(context);
  if (PRIVATE_PATH.test(context.req.path)) markPrivate(headers);
  else if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
};

/** Marks a response as private to its caller. */
export function markPrivate(headers: ResponseHeaders): void {
  headers.set('cache-control', 'no-store');
  const vary = headers.get('vary');
  if (!vary) {
    headers.set('vary', VARY_ALL);
    return;
  }
  const existingNames = vary.split(/\s*,\s*/);
  const lowerCaseNames = new Set(existingNames.map((name) => name.toLowerCase()));
  headers.set(
    'vary',
    [...existingNames, ...VARY.filter((name) => !lowerCaseNames.has(name.toLowerCase()))].join(', '),
  );
}
