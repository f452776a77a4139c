import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../request/request-context.ts';

type Options = {
  /** Where the community is now. */
  readonly siteUrl: string;
  /** Origins where it was before. */
  readonly formerSiteUrls: readonly string[];
  readonly trustedProxies: number;
  /** Whether a request goes to an API, which clients of a former address go on using. */
  readonly isApi: (context: AppContext) => boolean;
};

/**
 * Browsers forget the redirect after this time, so that a community may return to an address that it left. Shared caches keep none:
 * they tell pages apart by host and path, and a made-up X-Forwarded-Host would make a page redirect everybody to itself.
 */
const REDIRECT_CACHE = 'private, max-age=3600';

/** Hosts by which proxies on the same machine reach the server. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** What proxies add. */
const PROXY_HEADERS = ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via'] as const;

/**
 * Redirects pages and files of former addresses to the same path of the site. A page that is still open at a former address goes on
 * until it is loaded again: its content policy allows its own origin alone, so its requests are answered where they are.
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
      // Where only the protocol changed, nothing but the proxy's word tells the two apart.
      (one) => one.host === host && (host !== site.host || `${protocol}:` === one.protocol),
    );
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!address || !isRead || isApi(context) || isUpstreamOfProxy(context, address)) return next();
    if (isOfOpenPage(context, host)) return next();
    const { pathname, search } = new URL(req.url);
    // The path is appended, never resolved: `//elsewhere.example` would be another site.
    const headers = { Location: `${siteUrl}${pathname}${search}`, 'Cache-Control': REDIRECT_CACHE };
    return new Response(null, { status: 301, headers });
  };
}

/** Returns the requested host as browsers write it: in lower case, without the port of its protocol. */
export function requestedHost({ req }: AppContext, trustedProxies: number): string {
  const host = forwardedValue(req.header('X-Forwarded-Host'), trustedProxies) ?? req.header('Host') ?? '';
  return host
    .trim()
    .toLowerCase()
    .replace(/:(?:80|443)$/, '');
}

/**
 * Whether the host is a proxy's name for the server rather than what the visitor typed: a proxy that does not pass the host on
 * names its upstream. A redirect would send visitors of the site to where they are.
 */
function isUpstreamOfProxy({ req }: AppContext, { hostname }: URL): boolean {
  return LOOPBACK.test(hostname) && PROXY_HEADERS.some((name) => req.header(name) !== undefined);
}

function isOfOpenPage({ req }: AppContext, host: string): boolean {
  const site = req.header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin' && req.header('Sec-Fetch-Mode') !== 'navigate';
  // Browsers send Sec-Fetch-Site to https and to localhost alone.
  const referrer = req.header('Referer') ?? '';
  if (!URL.canParse(referrer) || new URL(referrer).host !== host) return false;
  return !(req.header('Accept') ?? '').includes('text/html');
}

/** What the outermost trusted proxy wrote into a header; null without one. */
function forwardedValue(header: string | undefined, trustedProxies: number): string | null {
  if (header === undefined || trustedProxies === 0) return null;
  const values = header.split(',');
  return values[Math.max(0, values.length - trustedProxies)]?.trim() ?? null;
}
