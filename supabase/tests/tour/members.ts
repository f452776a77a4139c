import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../server/postgres/client/transaction.ts';
import type { Database } from '../../../server/postgres/connect-database.ts';

/** Adds a member with an optional role, and returns the id. */
export async function newMember(sql: Database, role?: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
  await sql`insert into public.profiles (id, name) values (${id}, 'Ada')`;
  if (role) await sql`insert into public.user_roles (user_id, role) values (${id}, ${role})`;
  return id;
}

/** Runs statements as the Data API does for a member. */
export const actAs = <T>(sql: Database, member: string, act: (sql: Transaction) => Promise<T>) =>
  sql.begin(async (transaction) => {
    await transaction`
      select set_config('request.jwt.claim.sub', ${member}, true), set_config('role', 'authenticated', true)`;
    return act(transaction);
  });
