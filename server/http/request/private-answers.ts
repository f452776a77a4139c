import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './request-context.ts';

/** The services. Public files are for everybody, and carry a lifetime of their own. */
const PRIVATE_PATH =
  /^\/(?:(?:auth|rest|functions|realtime|graphql)\/v1|storage\/v1(?!\/object\/public\/)|api)(?:\/|$)/;

/** What an answer depends on besides its address; a cache that ignores `no-store` must at least tell members apart. */
const VARY = ['Authorization', 'apikey', 'Accept', 'Accept-Profile', 'Prefer', 'Range', 'Origin'];

/** Keeps answers of the services out of every cache: the next person on a device must not read those of the last member. */
export const privateAnswers: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!PRIVATE_PATH.test(context.req.path)) {
    if (!headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
    return;
  }
  context.header('Cache-Control', 'no-store');
  const named = headers.get('Vary')?.split(/\s*,\s*/) ?? [];
  const known = new Set(named.map((name) => name.toLowerCase()));
  context.header('Vary', [...named, ...VARY.filter((name) => !known.has(name.toLowerCase()))].join(', '));
};
