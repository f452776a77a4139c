// @spec accounts/user-roles

/**
 * The last admin cannot be removed. Because other tests create admins too, these tests only check that one admin
 * remains when two admins remove each other at the same moment. supabase/tests/members/last-admin.test.ts tests all
 * other cases.
 */
import { expect, it } from 'vitest';
import { type Member, newMember } from '../../fixtures/member.ts';
import { unwrap } from '../../fixtures/responses.ts';
import { setRole } from '../../target.ts';

/**
 * Lets two admins act on each other at once, and then removes the role of the remaining ones.
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

it('keeps one of two admins who demote each other', async () => {
  const outcome = await runBetweenTwoAdmins((by, on) =>
    by.client.rpc('set_user_role', { target_user_id: on.id, new_role: 'user' }),
  );
  expect(outcome).toEqual({ rejected: ['42501'], remaining: 1 });
});

it('keeps one of two admins who delete each other', async () => {
  const { rejected, remaining } = await runBetweenTwoAdmins((by, on) =>
    by.client.rpc('delete_user_and_data', { target_user_id: on.id }),
  );
  expect(remaining).toBe(1);
  expect(rejected).toHaveLength(1);
  // 'user_not_found': the other request ended first, and this one had the token of a deleted account.
  expect(['42501', 'user_not_found']).toContain(rejected[0]);
});
