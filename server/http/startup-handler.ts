import type { Hsts } from '../environment.ts';
import { plainError } from './api-errors.ts';
import { commonHeaders, DATA_POLICY } from './security-headers.ts';

/**
 * Handles requests until the app is ready: /healthz succeeds, everything else gets 503.
 * @param siteUrl null if SITE_URL is not set: the site is then http://localhost, where HSTS does not apply
 */
export function startupHandler(siteUrl: string | null, hsts: Hsts): (request: Request) => Response {
  const headers = { ...commonHeaders(siteUrl ?? '', hsts), 'Content-Security-Policy': DATA_POLICY };
  return (request) => {
    if (new URL(request.url).pathname === '/healthz')
      return Response.json({ status: 'ok' }, { headers: { ...headers, 'Cache-Control': 'no-store' } });
    return plainError('starting', {
      headers: { ...headers, 'Cache-Control': 'no-store', 'Retry-After': '1' },
    });
  };
}
