import { isPagePath } from '#shared/page-paths.ts';
import { SHARE_PATH } from '#shared/service-worker.ts';
import type { WorkerBuild } from './worker-build.ts';

/** The properties of a request that decide its strategy. */
export type RequestTraits = Pick<Request, 'method' | 'url' | 'mode' | 'destination'> & {
  readonly headers: Pick<Headers, 'has'>;
};

/**
 * How a request is answered. `page`: with the page of this build. `precached`: from the stored files of this and other builds.
 * `config`: with the stored copy of /config.json. `picture`: from the recently viewed pictures. `share`: by storing what was shared.
 * `network`: by the browser, without the service worker.
 */
export type Strategy = 'page' | 'precached' | 'config' | 'picture' | 'share' | 'network';

const PUBLIC_FILE = /^\/storage\/v1\/object\/public\//;

/**
 * Returns how the worker answers a request. Requests that match no rule below go to the network, and their responses are never stored:
 * in particular those of /auth, /rest and /functions, which may be for one member only.
 */
export function chooseStrategy(
  request: RequestTraits,
  { origin, build }: { readonly origin: string; readonly build: Pick<WorkerBuild, 'files'> },
): Strategy {
  const { method, mode, destination, headers } = request;
  const url = new URL(request.url);
  const isOwn = url.origin === origin;
  if (method === 'POST')
    return isOwn && mode === 'navigate' && url.pathname === SHARE_PATH ? 'share' : 'network';
  // Media players request ranges, and Cache Storage cannot store responses with status 206.
  if (method !== 'GET' || headers.has('Range')) return 'network';
  // The origin needs no check: the page's Content Security Policy allows pictures only from the site and its backend.
  if (destination === 'image' && PUBLIC_FILE.test(url.pathname)) return 'picture';
  if (!isOwn) return 'network';
  if (mode === 'navigate') return isPagePath(url.pathname) ? 'page' : 'network';
  if (url.pathname === '/config.json') return 'config';
  if (url.pathname.startsWith('/assets/') || build.files.includes(url.pathname)) return 'precached';
  return 'network';
}
