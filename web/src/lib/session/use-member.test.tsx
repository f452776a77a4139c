// @spec community/roles

import { render, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  type Member,
  MemberContext,
  MemberIdContext,
  mayDelete,
  useMember,
  useMemberId,
} from './use-member.ts';

const robin: Member = {
  id: 'robin',
  name: 'Robin',
  profile_picture: null,
  isAdmin: false,
  isModerator: false,
};

const moderator: Member = { ...robin, isModerator: true };

test.each([
  ['useMemberId', useMemberId],
  ['useMember', useMember],
])('%s throws outside of its provider', (_, hook: () => unknown) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(hook)).toThrow('must be used within');
});

test('useMemberId and useMember return the id and the member that are provided', () => {
  const returned: unknown[] = [];
  function Screen() {
    returned.push(useMemberId(), useMember());
    return null;
  }
  render(
    <MemberIdContext value="robin">
      <MemberContext value={robin}>
        <Screen />
      </MemberContext>
    </MemberIdContext>,
  );
  expect(returned).toEqual(['robin', robin]);
});

test.each([
  ['a member may delete their own row', robin, 'robin', null, true],
  ["a member may not delete another member's row", robin, 'kim', null, false],
  ['a moderator may delete the row of another moderator', moderator, 'kim', 'moderator', true],
  ["a moderator may not delete an admin's row", moderator, 'kim', 'admin', false],
  ["an admin may delete another admin's row", { ...moderator, isAdmin: true }, 'kim', 'admin', true],
] as const)('%s', (_, member, user_id, staff_role, may) => {
  expect(mayDelete(member, { user_id, author: { staff_role } })).toBe(may);
});
