// @spec accounts/reset-screen

import type { RecoveryTokens } from '../../../lib/session/recovery-tokens.ts';

/** `expired`: the service says so, or that it was used. `broken`: cut short or of another kind. `none`: no such link at all. */
export type RecoveryLink =
  | { readonly kind: 'valid'; readonly tokens: RecoveryTokens }
  | { readonly kind: 'expired' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'none' };

type Address = { readonly search: string; readonly hash: string };

/** Reads a recovery link from an address; the hash goes before the query. */
export function readRecoveryLink({ search, hash }: Address): RecoveryLink {
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

/** Whether an address other than the reset screen's should be handed on to it. */
export function carriesRecoveryLink(address: Address): boolean {
  const parameters = new URLSearchParams(address.hash.replace(/^#/, ''));
  if (parameters.get('type') === 'recovery' || new URLSearchParams(address.search).get('type') === 'recovery')
    return true;
  // A used or expired link comes back without its type; only its error tells what it was.
  return parameters.get('error_code') === 'otp_expired';
}
