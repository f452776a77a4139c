import { expect, test } from 'vitest';
import { endReason, type Invitation } from './invitation.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const usableInvitation: Invitation = {
  id: '1',
  created_at: '2026-04-30T12:00:00Z',
  expires_at: '2026-05-01T12:00:01Z',
  revoked_at: null,
  max_uses: 2,
  uses: 1,
  inviter_id: '2',
  inviter_name: 'Ada',
};

test.each([
  ['with a use left', null, {}],
  ['without a use left', 'Used up', { uses: 2 }],
  ['that expires at this moment', 'Expired', { expires_at: '2026-05-01T12:00:00Z' }],
  ['that was revoked after its last use', 'Revoked', { revoked_at: '2026-05-01T11:00:00Z', uses: 2 }],
])('the end reason of an invitation %s is %s', (_case, expected, changes) => {
  expect(endReason({ ...usableInvitation, ...changes }, NOW)).toBe(expected);
});
