import type { Hsts } from '../environment.ts';
import type { ResponseHeaders } from './request/response-headers.ts';

/** One year. */
const HSTS_MAX_AGE_SECONDS = 31_536_000;

type PageSources = {
  /** Other origins that the web app connects to. */
  readonly connect: readonly string[];
  /** Other origins of pictures and sounds. */
  readonly media: readonly string[];
  /** Hash sources of the `<style>` elements in the page's HTML; the policy blocks all other inline styles. */
  readonly inlineStyles: readonly string[];
};

/** URLs of the servers that the web app uses. */
type WebServers = {
  readonly supabaseUrl: string;
  readonly coasterApiUrl: string;
  readonly reverseGeocodeUrl: string;
};

/** Returns the headers of every response. */
export function commonHeaders(siteUrl: string, hsts: Hsts): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(self), geolocation=(self), fullscreen=(self), gyroscope=(self), accelerometer=(self), screen-wake-lock=(self), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(siteUrl.startsWith('https:') && hsts !== 'off'
      ? {
          'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE_SECONDS}${hsts === 'subdomains' ? '; includeSubDomains' : ''}`,
        }
      : {}),
  };
}

/** Returns the Content-Security-Policy of the web app's page. */
function pagePolicy({ connect, media, inlineStyles }: PageSources): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${inlineStyles.join(' ')}`,
    `img-src 'self' data: blob: ${media.join(' ')}`,
    `media-src 'self' blob: ${media.join(' ')}`,
    "font-src 'self'",
    `connect-src 'self' ${connect.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The web app creates these policies; each allows only the URL of one of its own workers.
    'trusted-types locale-data-worker service-worker',
  ]
    .map((directive) => directive.trim())
    .join('; ');
}

/** Returns the policy of the web app's page for the configured servers. */
export function webPolicy(config: WebServers, siteUrl: string, inlineStyles: readonly string[]): string {
  const siteOrigin = new URL(siteUrl).origin;
  const foreignOrigins = (addresses: readonly string[]) => [
    ...new Set(addresses.map((address) => new URL(address).origin).filter((origin) => origin !== siteOrigin)),
  ];
  const backend = foreignOrigins([config.supabaseUrl]);
  return pagePolicy({
    inlineStyles,
    media: backend,
    connect: [
      ...foreignOrigins([config.supabaseUrl, config.coasterApiUrl, config.reverseGeocodeUrl]),
      ...backend.map((origin) => origin.replace(/^http/, 'ws')),
    ],
  });
}

/**
 * Policy of the service worker. Allows data and pictures from any origin: a worker keeps the policy that it was installed with,
 * even when the address of the backend changes. This is safe, because the worker contacts other origins only for requests of its
 * pages, which the policy of the page has already checked.
 */
export const WORKER_POLICY =
  "default-src 'none'; connect-src 'self' https: http:; img-src 'self' https: http:";

/** For data responses: opened as a document in a browser, they load nothing, and no page can show them in a frame. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For uploaded files, which members control: opened as a document, they get no access to our origin. */
export const FILE_POLICY = "sandbox; default-src 'none'";

/** Sets the headers of every response, and the data policy on responses without a policy. */
export function setSecurityHeaders(
  headers: ResponseHeaders,
  common: readonly (readonly [string, string])[],
): void {
  for (const [name, value] of common) headers.set(name, value);
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', DATA_POLICY);
}
