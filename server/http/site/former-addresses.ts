import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../request/request-context.ts';

type Options = {
  /** The current URL of the community. */
  readonly siteUrl: string;
  /** Former origins of the community. */
  readonly formerSiteUrls: readonly string[];
  readonly trustedProxies: number;
  /** Whether a request goes to an API. Such a request is not redirected, so that clients can keep using a former address. */
  readonly isApi: (context: AppContext) => boolean;
};

/**
 * Browsers drop the redirect after this time, so that a community can return to a former address. Shared caches must not
 * store it: they key pages by host and path, and a forged X-Forwarded-Host could make a page redirect to itself for everybody.
 */
const REDIRECT_CACHE = 'private, max-age=3600';

/** Hosts that proxies on the same machine use to reach the server. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Headers that proxies add. */
const PROXY_HEADERS = ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via'] as const;

/**
 * Redirects pages and files of former addresses to the same path of the site. A page that is still open at a former
 * address keeps working until it is reloaded: its Content Security Policy allows only its own origin, so its requests are not
 * redirected.
 */
export function redirectFormerAddresses(options: Options): MiddlewareHandler<AppEnv> {
  const { siteUrl, trustedProxies, isApi } = options;
  const site = new URL(siteUrl);
  const former = options.formerSiteUrls.map((address) => new URL(address));
  return async (context, next) => {
    const { req } = context;
    const host = requestedHost(context, trustedProxies);
    const protocol = forwardedValue(req.header('X-Forwarded-Proto'), trustedProxies);
    const address = former.find(
      // If only the protocol changed, only the proxy's header distinguishes the former address from the current one.
      (candidate) => candidate.host === host && (host !== site.host || `${protocol}:` === candidate.protocol),
    );
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!address || !isRead || isApi(context) || isUpstreamOfProxy(context, address)) return next();
    if (isFromOpenPage(context, host)) return next();
    const { pathname, search } = new URL(req.url);
    // Append the path, never resolve it: `//elsewhere.example` would be another site.
    const headers = { Location: `${siteUrl}${pathname}${search}`, 'Cache-Control': REDIRECT_CACHE };
    return new Response(null, { status: 301, headers });
  };
}

/** Returns the requested host as browsers write it: in lower case, without the port 80 or 443. */
export function requestedHost({ req }: AppContext, trustedProxies: number): string {
  const host = forwardedValue(req.header('X-Forwarded-Host'), trustedProxies) ?? req.header('Host') ?? '';
  return host
    .trim()
    .toLowerCase()
    .replace(/:(?:80|443)$/, '');
}

/**
 * Returns whether the host is the address by which a proxy on this machine reaches the server. Proxies that do not pass the
 * visitor's host send that address instead, and a redirect would loop.
 */
function isUpstreamOfProxy({ req }: AppContext, { hostname }: URL): boolean {
  return LOOPBACK.test(hostname) && PROXY_HEADERS.some((name) => req.header(name) !== undefined);
}

function isFromOpenPage({ req }: AppContext, host: string): boolean {
  const site = req.header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin' && req.header('Sec-Fetch-Mode') !== 'navigate';
  // Browsers send Sec-Fetch-Site only to https and to localhost.
  const referrer = req.header('Referer') ?? '';
  if (!URL.canParse(referrer) || new URL(referrer).host !== host) return false;
  return !(req.header('Accept') ?? '').includes('text/html');
}

/** Returns the value that the outermost trusted proxy wrote into a header; null without one. */
function forwardedValue(header: string | undefined, trustedProxies: number): string | null {
  if (header === undefined || trustedProxies === 0) return null;
  const values = header.split(',');
  return values[Math.max(0, values.length - trustedProxies)]?.trim() ?? null;
}
