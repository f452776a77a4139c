import type { Hsts } from '../environment.ts';
import type { AnswerHeaders } from './request/answer-headers.ts';

/** A year, in seconds. */
const HSTS_AGE = 31_536_000;

type PageSources = {
  /** Origins that the web app talks to besides its own. */
  readonly connect: readonly string[];
  /** Origins that pictures and sounds come from besides its own. */
  readonly media: readonly string[];
  /** Hash sources of the `<style>` elements in the page's HTML; no other inline style applies. */
  readonly inlineStyles: readonly string[];
};

/** Addresses of the servers that the web app talks to. */
type WebServers = {
  readonly supabaseUrl: string;
  readonly coasterApiUrl: string;
  readonly reverseGeocodeUrl: string;
};

/** Headers that every answer carries. */
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
          'Strict-Transport-Security': `max-age=${HSTS_AGE}${hsts === 'subdomains' ? '; includeSubDomains' : ''}`,
        }
      : {}),
  };
}

/** Returns the Content-Security-Policy of the web app's page: what it may load and which servers it may reach. */
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
    // The web app creates this policy; it returns the address of its own worker and no other.
    'trusted-types language-tables-worker',
  ]
    .map((directive) => directive.trim())
    .join('; ');
}

/** Returns the policy of the web app's page for the servers that it is set up to talk to. */
export function webPolicy(config: WebServers, siteUrl: string, inlineStyles: readonly string[]): string {
  const own = new URL(siteUrl).origin;
  const foreign = (addresses: readonly string[]) => [
    ...new Set(addresses.map((address) => new URL(address).origin).filter((origin) => origin !== own)),
  ];
  const backend = foreign([config.supabaseUrl]);
  return pagePolicy({
    inlineStyles,
    media: backend,
    connect: [
      ...foreign([config.supabaseUrl, config.coasterApiUrl, config.reverseGeocodeUrl]),
      ...backend.map((origin) => origin.replace(/^http/, 'ws')),
    ],
  });
}

/** Data is never a document: whoever opens it in a browser gets no script, no frame, nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Uploaded files come from members; opened by themselves they must not act in our name. */
export const FILE_POLICY = "sandbox; default-src 'none'";

/** Sets the headers that every answer carries, and the policy of data on those that have none of their own. */
export function secureAnswer(headers: AnswerHeaders, common: readonly (readonly [string, string])[]): void {
  for (const [name, value] of common) headers.set(name, value);
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', DATA_POLICY);
}
