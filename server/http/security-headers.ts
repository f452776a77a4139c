type Origins = {
  readonly siteUrl: string;
  /** Origins that the web app talks to besides its own. */
  readonly connect: readonly string[];
  /** Origins that pictures and sounds come from besides its own. */
  readonly media: readonly string[];
};

/** Headers that every answer carries. */
export function commonHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(self), geolocation=(self), fullscreen=(self), gyroscope=(self), accelerometer=(self), screen-wake-lock=(self), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(siteUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** What the web app may load and reach. */
export function pagePolicy({ connect, media }: Origins): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${media.join(' ')}`,
    `media-src 'self' blob: ${media.join(' ')}`,
    "font-src 'self'",
    `connect-src 'self' ${connect.join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ]
    .map((directive) => directive.trim())
    .join('; ');
}

/** Data is never a document: whoever opens it in a browser gets no script, no frame, nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Uploaded files come from members; opened by themselves they must not act in our name. */
export const FILE_POLICY = "sandbox; default-src 'none'";
