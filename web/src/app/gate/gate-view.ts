// @spec accounts/gate, accounts/roles, guide/routes

import type { SessionState } from '../../lib/session/session-store.ts';

/** Names the set of screens that the gate shows. */
export type GateView =
  | 'loading'
  | 'unreachable'
  | 'failed'
  | 'signed-out'
  | 'resetting'
  | 'suspended'
  | 'waiting'
  | 'onboarding'
  | 'member';

/**
 * Load state of the signed-in member's profile. Suspended members and applicants without approval cannot read their profile.
 * `waiting`: a moderator has not decided about the application yet, or has declined it. `unreachable`: there was no
 * response. `complete`: onboarding is done.
 */
export type ProfileState =
  | { readonly status: 'pending' }
  | { readonly status: 'failed' }
  | { readonly status: 'unreachable' }
  | { readonly status: 'suspended' }
  | { readonly status: 'waiting' }
  | { readonly status: 'loaded'; readonly complete: boolean };

/**
 * Returns the view for a session and profile. Checks them in the order of the specification. router.ts has the screens of the views
 * that have a router; gate.tsx shows the others: `loading`, `unreachable` and `failed`.
 */
export function gateView(session: SessionState, profile: ProfileState): GateView {
  if (session.status !== 'signed-in') return session.status;
  if (session.resetting) return 'resetting';
  if (profile.status === 'pending') return 'loading';
  // If the profile could not be read, do not treat it as missing: onboarding would overwrite it.
  if (profile.status !== 'loaded') return profile.status;
  return profile.complete ? 'member' : 'onboarding';
}
