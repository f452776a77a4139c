// @spec accounts/reset-screen

import { describe, expect, test } from 'vitest';
import { hasRecoveryLink, readRecoveryLink } from './recovery-link.ts';

const tokens = { accessToken: 'a.b.c', refreshToken: 'r' };

describe('reading a recovery link', () => {
  test.each([
    ['in the hash', '', '#access_token=a.b.c&refresh_token=r&type=recovery', { kind: 'valid', tokens }],
    ['in the query', '?access_token=a.b.c&refresh_token=r&type=recovery', '', { kind: 'valid', tokens }],
    ['cut short', '', '#access_token=a.b.c&refr', { kind: 'broken' }],
    ['without its refresh token', '', '#access_token=a.b.c&type=recovery', { kind: 'broken' }],
    ['of another type', '', '#access_token=a.b.c&refresh_token=r&type=signup', { kind: 'broken' }],
    ['that is expired or used', '', '#error=access_denied&error_code=otp_expired', { kind: 'expired' }],
    ['that was rejected', '', '#error=access_denied&error_code=bad_jwt', { kind: 'broken' }],
    ['absent from the URL', '?page=2', '#top', { kind: 'none' }],
  ])('%s', (_, search, hash, expected) => {
    expect(readRecoveryLink({ search, hash })).toEqual(expected);
  });
});

describe('whether a URL must be redirected to the reset screen', () => {
  test.each([
    ['', '#access_token=a&refresh_token=r&type=recovery', true],
    ['?type=recovery&access_token=a', '', true],
    ['', '#error=access_denied&error_code=otp_expired&error_description=x', true],
    ['', '#access_token=a&refresh_token=r&type=signup', false],
    ['?next=/meetups', '', false],
  ])('%s%s: %s', (search, hash, expected) => {
    expect(hasRecoveryLink({ search, hash })).toBe(expected);
  });
});
