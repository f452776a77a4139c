// @spec accounts/gate, accounts/roles, guide/routes

import type { SessionState } from '../../lib/session/session-store.ts';

/** Which set of screens a visitor may walk through. */
export type GateView =
  | 'loading'
  | 'unreachable'
  | 'failed'
  | 'signed-out'
  | 'resetting'
  | 'onboarding'
  | 'member';

/** How far the signed-in member's profile has come; `complete` tells whether onboarding is behind them. */
export type ProfileStanding =
  | { readonly status: 'pending' }
  | { readonly status: 'failed' }
  | { readonly status: 'loaded'; readonly complete: boolean };

/** The one decision about what is shown, in the order of the specification. */
export function gateView(session: SessionState, profile: ProfileStanding): GateView {
  if (session.status !== 'signed-in') return session.status;
  if (session.resetting) return 'resetting';
  if (profile.status === 'pending') return 'loading';
  // A profile that could not be read is not a missing one: onboarding would overwrite what is there.
  if (profile.status === 'failed') return 'failed';
  return profile.complete ? 'member' : 'onboarding';
}
