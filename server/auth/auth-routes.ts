// @spec accounts/auth-calls

import { Hono } from 'hono';
import { authError } from '../http/api-errors.ts';
import { readBody } from '../http/request/read-body.ts';
import type { AppEnv } from '../http/request/request-context.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { MAX_BODY_BYTES, withBody } from './auth-request.ts';
import { recoverRoute } from './endpoints/recover-route.ts';
import { recoveryLinkRoute } from './endpoints/recovery-link-route.ts';
import { resendRoute } from './endpoints/resend-route.ts';
import { signInRoute } from './endpoints/sign-in-route.ts';
import { signUpRoute } from './endpoints/sign-up-route.ts';
import { userRoute } from './endpoints/user-route.ts';
import { verifyCodeRoute } from './endpoints/verify-code-route.ts';
import { replaceLibraryHashing, withHashingQueue } from './passwords/password-hashing.ts';

/**
 * Requests that are forwarded to the auth service unchanged, as all OPTIONS requests are. The others have a handler here, or get 404.
 */
const forwardedRoutes = new Set([
  'GET /user',
  'POST /logout',
  'GET /settings',
  'GET /health',
  'GET /.well-known/jwks.json',
]);

/**
 * Serves the auth API in front of the auth service: limits on guessing, our password rule, the same response for known
 * and unknown email addresses, and flows that the auth service lacks. docs/wire-quirks.md lists these additions.
 */
export function authRoutes(deps: AuthDependencies): Hono<AppEnv> {
  replaceLibraryHashing();
  const routes = new Hono<AppEnv>();
  // Makes the password hashes of all these requests wait in a queue. If the queue rejects one, its request gets 429.
  routes.use(async (context, next) => {
    const { network } = context.var;
    const wasHandled = await withHashingQueue({ member: null, network }, async () => {
      await next();
      return true;
    });
    if (!wasHandled) context.res = authError('over_request_rate_limit', { headers: { 'Retry-After': '5' } });
  });
  routes.post('/token', signInRoute(deps));
  routes.post('/signup', signUpRoute(deps));
  routes.post('/verify', verifyCodeRoute(deps));
  routes.get('/verify', recoveryLinkRoute(deps));
  routes.post('/recover', recoverRoute(deps));
  routes.post('/resend', resendRoute(deps));
  routes.put('/user', userRoute(deps));
  routes.all('*', async (context) => {
    const path = context.req.path.replace(/^\/auth\/v1/, '');
    if (context.req.method === 'OPTIONS' || forwardedRoutes.has(`${context.req.method} ${path}`)) {
      const body = await readBody(context.req.raw, MAX_BODY_BYTES);
      if (!body) return authError('body_too_large');
      return deps.forward(context, withBody(context, body.byteLength > 0 ? body : null));
    }
    return authError('not_found');
  });
  return routes;
}
