import { Hono } from 'hono';
import { SHARE_PATH, SHARED_POST_PATH } from '#shared/service-worker.ts';
import type { AppEnv } from '../request/request-context.ts';

type Dependencies = {
  readonly siteUrl: string;
  /** A mailto: or https: URL for security reports; null without a contact. */
  readonly securityContact: string | null;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const VALID_DAYS = 180;
const HOUR_CACHE = { 'Cache-Control': 'public, max-age=3600' };

/** Serves robots.txt and security.txt. Redirects password managers, and phones that share a photo, to pages of the app. */
export function wellKnownRoutes({ siteUrl, securityContact }: Dependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  // Disallows only the APIs. Pages stay allowed for link previews; they show no data without an account.
  routes.get('/robots.txt', (context) =>
    context.text(
      ['auth', 'rest', 'storage', 'functions']
        .map((service) => `Disallow: /${service}/`)
        .reduce((text, line) => `${text}${line}\n`, 'User-agent: *\n'),
      200,
      HOUR_CACHE,
    ),
  );

  // RFC 9116. `Expires` is always about 180 days ahead, so that it never passes while the server runs.
  routes.get('/.well-known/security.txt', (context) => {
    if (securityContact === null) return context.text('No contact is named.\n', 404, HOUR_CACHE);
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS);
    return context.text(
      `Contact: ${securityContact}\nExpires: ${expires.toISOString()}\nCanonical: ${siteUrl}/.well-known/security.txt\n`,
      200,
      HOUR_CACHE,
    );
  });

  // The well-known change-password URL of the W3C, for password managers. The form is in the app, behind the sign-in.
  routes.get('/.well-known/change-password', (context) => context.redirect(`${siteUrl}/`, 302));

  // The service worker normally handles this request. Without one, for instance after the browser's data was cleared,
  // the page for a new post opens without the shared photo.
  routes.post(SHARE_PATH, (context) => context.redirect(SHARED_POST_PATH, 303));

  return routes;
}
