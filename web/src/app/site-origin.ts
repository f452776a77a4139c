import type { Environment } from '../lib/environment.ts';

/**
 * Thrown if the backend is at `siteUrl`, and the page has another origin: the Content Security Policy of the page then blocks requests
 * to the backend.
 */
export class WrongOriginError extends Error {
  override readonly name = 'WrongOriginError';
  readonly siteUrl: string;

  constructor(siteUrl: string) {
    super(`This community is at ${siteUrl}, and only there can anybody sign in.`);
    this.siteUrl = siteUrl;
  }
}

/**
 * Throws a WrongOriginError if the backend has the same origin as the site, but the page has a different one. If the backend and the
 * site have different origins, the page may have any origin.
 */
export function requireSiteOrigin(
  { siteUrl, supabaseUrl }: Pick<Environment, 'siteUrl' | 'supabaseUrl'>,
  pageOrigin: string,
): void {
  const { origin } = new URL(siteUrl);
  const isBackendAtSite = new URL(supabaseUrl).origin === origin;
  if (isBackendAtSite && pageOrigin !== origin) throw new WrongOriginError(siteUrl);
}
