// @spec accounts/gate

import { describe, expect, test } from 'vitest';
import type { SessionState } from '../../lib/session/session-store.ts';
import { gateView, type ProfileState } from './gate-view.ts';

const session = {
  access_token: 'token',
  refresh_token: 'token',
  expires_in: 3600,
  token_type: 'bearer' as const,
  user: { id: 'id', app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '' },
};
const signedIn: SessionState = { status: 'signed-in', session, resetting: false };
const resetting: SessionState = { ...signedIn, resetting: true };
const pending: ProfileState = { status: 'pending' };
const failed: ProfileState = { status: 'failed' };
const unreachable: ProfileState = { status: 'unreachable' };
const suspended: ProfileState = { status: 'suspended' };
const waiting: ProfileState = { status: 'waiting' };
const incomplete: ProfileState = { status: 'loaded', complete: false };
const complete: ProfileState = { status: 'loaded', complete: true };

describe('the gate', () => {
  test.each([
    ['waits while the session is unknown', { status: 'loading' }, complete, 'loading'],
    ['shows a visitor the sign-in screens', { status: 'signed-out' }, pending, 'signed-out'],
    ['waits for the profile of a signed-in member', signedIn, pending, 'loading'],
    ['does not wait for a profile while a password is being reset', resetting, pending, 'resetting'],
    ['puts a password reset ahead of onboarding', resetting, incomplete, 'resetting'],
    ['shows onboarding to a member without a name', signedIn, incomplete, 'onboarding'],
    ['does not show sign-in while the server is unreachable', signedIn, unreachable, 'unreachable'],
    ['does not treat a failed load as a missing profile', signedIn, failed, 'failed'],
    ['shows the suspension screen to a suspended member', signedIn, suspended, 'suspended'],
    ['shows the waiting screen to an applicant without approval', signedIn, waiting, 'waiting'],
    ['puts a password reset ahead of a suspension', resetting, suspended, 'resetting'],
    ['shows the app to a member with a complete profile', signedIn, complete, 'member'],
  ] as const)('%s', (_, state, profile, view) => {
    expect(gateView(state, profile)).toBe(view);
  });
});
