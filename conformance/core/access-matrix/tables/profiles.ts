import { newAccount } from '../../../fixtures/member.ts';
import { expectSuccess } from '../../../fixtures/responses.ts';
import { idOf, type TestCallers } from '../../../fixtures/test-callers.ts';
import { adminClient, EVERY_MEMBER, OWNER, ownerClient } from '../access-helpers.ts';
import type { TableAccess } from '../test-tables.ts';

/**
 * Nobody may insert the profile of another account. Every signed-in caller has a profile already, so rules/profiles.test.ts uses new
 * accounts to test that members can insert their own profile.
 */
export const profiles: TableAccess = {
  table: 'profiles',
  select: EVERY_MEMBER,
  insert: [],
  update: OWNER,
  delete: [],
  observer: ownerClient,
  async makeRow(callers: TestCallers) {
    expectSuccess(
      await callers.owner.client.from('profiles').update({ bio: 'Likes trains' }).eq('id', callers.owner.id),
    );
    return { id: callers.owner.id };
  },
  async draftRow() {
    const { id } = await newAccount();
    return { row: { id, name: 'Somebody else' }, key: { id } };
  },
  patch: { bio: 'Likes coasters' },
};

export const userRoles: TableAccess = {
  table: 'user_roles',
  select: ['moderator', 'admin'],
  insert: [],
  update: [],
  delete: [],
  observer: adminClient,
  // The moderator reads this row because it is their own, the admin because admins read all rows.
  makeRow: async (callers) => ({ user_id: callers.moderator.id }),
  async draftRow(callers, caller) {
    // The moderator and the admin have a row already, so a row for one of them would conflict with it.
    const { id } = await newAccount();
    const user_id = caller === 'owner' || caller === 'stranger' ? idOf(callers, caller) : id;
    return { row: { user_id, role: 'admin' }, key: { user_id } };
  },
  patch: { role: 'admin' },
};
