// @spec accounts/reset-screen

import type { RecoveryTokens } from '../../../lib/session/recovery-tokens.ts';

/**
 * `expired`: the auth service says that the link is expired or used. `broken`: truncated, of another type, or rejected with another
 * error. `none`: not a recovery link.
 */
export type RecoveryLink =
  | { readonly kind: 'valid'; readonly tokens: RecoveryTokens }
  | { readonly kind: 'expired' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'none' };

type UrlParts = { readonly search: string; readonly hash: string };

/** Parses a recovery link from a URL; the hash takes precedence over the query. */
export function readRecoveryLink({ search, hash }: UrlParts): RecoveryLink {
  for (const part of [hash.replace(/^#/, ''), search.replace(/^\?/, '')]) {
    const parameters = new URLSearchParams(part);
    const accessToken = parameters.get('access_token');
    const refreshToken = parameters.get('refresh_token');
    const type = parameters.get('type');
    if (type === 'recovery' && accessToken && refreshToken) {
      return { kind: 'valid', tokens: { accessToken, refreshToken } };
    }
    if (parameters.get('error_code') === 'otp_expired') return { kind: 'expired' };
    if (accessToken || refreshToken || type === 'recovery' || parameters.has('error_code'))
      return { kind: 'broken' };
  }
  return { kind: 'none' };
}

/** Returns whether a URL carries a recovery link, and must be redirected to the reset screen. */
export function hasRecoveryLink(address: UrlParts): boolean {
  const parameters = new URLSearchParams(address.hash.replace(/^#/, ''));
  if (parameters.get('type') === 'recovery' || new URLSearchParams(address.search).get('type') === 'recovery')
    return true;
  // A used or expired link has no type; only its error code identifies it.
  return parameters.get('error_code') === 'otp_expired';
}
