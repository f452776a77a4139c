import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from './request-context.ts';

type Options = {
  /** Where the community is now. */
  readonly siteUrl: string;
  /** Origins where it was before. */
  readonly formerSiteUrls: readonly string[];
  readonly trustedProxies: number;
  /** Whether a request goes to an API, which clients of a former address go on using. */
  readonly isApi: (context: AppContext) => boolean;
};

/** Browsers forget the redirect after this time, so that a community may return to an address that it left. */
const REDIRECT_CACHE = 'max-age=3600';

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
    const isFormer = former.some(
      // Where only the protocol changed, nothing but the proxy's word tells the two apart.
      (address) => address.host === host && (host !== site.host || `${protocol}:` === address.protocol),
    );
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isFormer || !isRead || isApi(context) || isOfOpenPage(context)) return next();
    const { pathname, search } = new URL(req.url);
    // The path is appended, never resolved: `//elsewhere.example` would be another site.
    const headers = { Location: `${siteUrl}${pathname}${search}`, 'Cache-Control': REDIRECT_CACHE };
    return new Response(null, { status: 301, headers });
  };
}

/** The host as browsers write it: in lower case, without the port of its protocol. */
function requestedHost({ req }: AppContext, trustedProxies: number): string {
  const host = forwardedValue(req.header('X-Forwarded-Host'), trustedProxies) ?? req.header('Host') ?? '';
  return host
    .trim()
    .toLowerCase()
    .replace(/:(?:80|443)$/, '');
}

function isOfOpenPage({ req }: AppContext): boolean {
  return req.header('Sec-Fetch-Site') === 'same-origin' && req.header('Sec-Fetch-Mode') !== 'navigate';
}

/** What the outermost trusted proxy wrote into a header; null without one. */
function forwardedValue(header: string | undefined, trustedProxies: number): string | null {
  if (header === undefined || trustedProxies === 0) return null;
  const values = header.split(',');
  return values[Math.max(0, values.length - trustedProxies)]?.trim() ?? null;
}
