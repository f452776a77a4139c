// @spec accounts/user-roles

/**
 * The last admin cannot be demoted or deleted. Other tests create admins on the same server, so none of these admins is the last one.
 * Therefore these tests only check that one of two admins remains when they remove each other at the same moment. The other cases are
 * tested in supabase/tests: last-admin, staff and suspensions.
 */
import { expect, it } from 'vitest';
import { type Member, newMember } from '../../fixtures/member.ts';
import { unwrap } from '../../fixtures/responses.ts';
import { setRole } from '../../target.ts';

/**
 * Lets two admins act on each other at once. Then removes the admin role of those who remain, and of a third admin, who counts them.
 * @returns the codes of the rejected requests, and how many of the two admins remained
 */
async function runBetweenTwoAdmins(
  act: (by: Member, on: Member) => PromiseLike<{ error: { code?: string } | null }>,
) {
  const [first, second, witness] = await Promise.all([
    newMember('admin'),
    newMember('admin'),
    newMember('admin'),
  ]);
  const responses = await Promise.all([act(first, second), act(second, first)]);
  const rows = unwrap(
    await witness.client
      .from('user_roles')
      .select('user_id')
      .eq('role', 'admin')
      .in('user_id', [first.id, second.id]),
  );
  await Promise.all([
    setRole(witness.email, 'user'),
    ...rows.map(({ user_id }) =>
      user_id === first.id ? setRole(first.email, 'user') : setRole(second.email, 'user'),
    ),
  ]);
  return { rejected: responses.flatMap(({ error }) => (error ? [error.code] : [])), remaining: rows.length };
}

it('leaves one admin when two admins demote each other at the same time', async () => {
  const outcome = await runBetweenTwoAdmins((by, on) =>
    by.client.rpc('set_user_role', { target_user_id: on.id, new_role: 'user' }),
  );
  expect(outcome).toEqual({ rejected: ['42501'], remaining: 1 });
});

it('leaves one admin when two admins delete each other at the same time', async () => {
  const { rejected, remaining } = await runBetweenTwoAdmins((by, on) =>
    by.client.rpc('delete_user_and_data', { target_user_id: on.id }),
  );
  expect(remaining).toBe(1);
  expect(rejected).toHaveLength(1);
  // 'user_not_found': the other request ended first, and this one had the token of a deleted account.
  expect(['42501', 'user_not_found']).toContain(rejected[0]);
});
