import type { MiddlewareHandler } from 'hono';
import { type AnswerHeaders, headersOf } from './answer-headers.ts';
import type { AppEnv } from './request-context.ts';

/** The services. Public files are for everybody, and carry a lifetime of their own. */
const PRIVATE_PATH =
  /^\/(?:(?:auth|rest|functions|realtime|graphql)\/v1|storage\/v1(?!\/object\/public\/)|api)(?:\/|$)/;

/** What an answer depends on besides its address; a cache that ignores `no-store` must at least tell members apart. */
const VARY = ['Authorization', 'apikey', 'Accept', 'Accept-Profile', 'Prefer', 'Range', 'Origin'];
const VARY_ALL = VARY.join(', ');

/** Keeps answers of the services out of every cache: the next person on a device must not read those of the last member. */
export const privateAnswers: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  const headers = headersOf(context);
  if (PRIVATE_PATH.test(context.req.path)) keepPrivate(headers);
  else if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
};

/** Marks the answer of a service as one for its caller alone. */
export function keepPrivate(headers: AnswerHeaders): void {
  headers.set('cache-control', 'no-store');
  const vary = headers.get('vary');
  if (!vary) {
    headers.set('vary', VARY_ALL);
    return;
  }
  const named = vary.split(/\s*,\s*/);
  const known = new Set(named.map((name) => name.toLowerCase()));
  headers.set('vary', [...named, ...VARY.filter((name) => !known.has(name.toLowerCase()))].join(', '));
}
