// @spec accounts/user-roles

import * as z from 'zod/mini';
import type { Role } from '#shared/constants.ts';
import { ROLES } from '#shared/constants.ts';
import type { Environment } from '../environment.ts';
import { withInstanceDatabase } from './instance-database.ts';
import { withAuditLog } from './operator-actions.ts';

const roleRow = z.object({ role: z.nullable(z.enum(ROLES)) });

/**
 * Sets a member's role in the instance that the environment describes, whether the server runs or not.
 * @returns the previous role, or null if no account has that email address
 * @throws {StartupError} when the database cannot be reached or started, the server never ran on it, or the environment names
 * a Supabase project
 */
export function setRole(environment: Environment, email: string, role: Role): Promise<Role | null> {
  return withInstanceDatabase(environment, (sql) =>
    withAuditLog<Role | null>(sql, async (transaction) => {
      const [account] = await transaction<{ id: string; role: string | null }[]>`
        select users.id, user_roles.role
        from auth.users left join public.user_roles on user_roles.user_id = users.id
        where lower(users.email) = ${email.trim().toLowerCase()}
        for update of users`;
      if (!account) return { result: null, operatorAction: null };
      const before = roleRow.parse({ role: account.role }).role ?? 'user';
      if (before === role) return { result: before, operatorAction: null };
      await transaction`
        insert into public.user_roles (user_id, role) values (${account.id}, ${role})
        on conflict (user_id) do update set role = excluded.role`;
      return {
        result: before,
        operatorAction: { action: 'role', memberId: account.id, detail: `${before} to ${role}` },
      };
    }),
  );
}
