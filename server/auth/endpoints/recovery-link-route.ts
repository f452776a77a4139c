import type { AppContext } from '../../http/request/request-context.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { withRateLimit } from '../with-rate-limit.ts';
import { redeemRecovery } from './redeem-recovery.ts';

const invalidLinkError = new URLSearchParams({
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
}).toString();

/** Handles GET /verify, the target of the link in a recovery mail. */
export function recoveryLinkRoute(deps: AuthDependencies): (context: AppContext) => Promise<Response> {
  const { limits, siteUrl, forward } = deps;
  return async (context) => {
    // Mail scanners send HEAD requests; the link must still work for the member afterwards.
    if (context.req.method === 'HEAD') return new Response(null);
    const { type, token, redirect_to } = context.req.query();
    const target = redirectWithin(siteUrl, redirect_to);
    if (type !== 'recovery' || !token) return context.redirect(`${target}#${invalidLinkError}`, 303);
    const url = new URL(context.req.url);
    url.search = new URLSearchParams({ type, token, redirect_to: target }).toString();
    const tokenIn = (response: Response) =>
      new URLSearchParams(response.headers.get('Location')?.split('#')[1]).get('access_token');
    return withRateLimit(
      limits.reserve({ codeByNetwork: context.var.network }),
      () =>
        redeemRecovery(deps, context, token, async () => {
          const response = await forward(context, new Request(url, { headers: context.req.raw.headers }));
          return { response, accessToken: tokenIn(response) };
        }),
      // A valid link does not count as a guess.
      (response) => tokenIn(response) !== null,
    );
  };
}

/**
 * Returns the requested URL if it belongs to this site, or else the page for a new password. The hash of the URL will contain tokens,
 * which no other site may get.
 */
function redirectWithin(siteUrl: string, requested: string | undefined): string {
  const fallback = `${siteUrl}/reset-password`;
  if (!requested || !URL.canParse(requested)) return fallback;
  const url = new URL(requested);
  const site = new URL(siteUrl);
  return url.origin === site.origin &&
    url.username === '' &&
    `${url.pathname}/`.startsWith(`${site.pathname.replace(/\/$/, '')}/`)
    ? `${url.origin}${url.pathname}${url.search}`
    : fallback;
}
