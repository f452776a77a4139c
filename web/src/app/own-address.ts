import type { Environment } from '../lib/environment.ts';

/** Thrown where the page was opened by another name of this machine: its content policy does not let it ask `siteUrl`. */
export class OtherAddressError extends Error {
  override readonly name = 'OtherAddressError';
  readonly siteUrl: string;

  constructor(siteUrl: string) {
    super(`This community is at ${siteUrl}, and only there can anybody sign in.`);
    this.siteUrl = siteUrl;
  }
}

/** Throws an OtherAddressError unless the page is where its backend is. A backend of its own may be anywhere. */
export function requireOwnAddress(
  { siteUrl, supabaseUrl }: Pick<Environment, 'siteUrl' | 'supabaseUrl'>,
  pageOrigin: string,
): void {
  const { origin } = new URL(siteUrl);
  const isBackendHere = new URL(supabaseUrl).origin === origin;
  if (isBackendHere && pageOrigin !== origin) throw new OtherAddressError(siteUrl);
}
