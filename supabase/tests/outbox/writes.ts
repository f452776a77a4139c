import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../server/postgres/client/transaction.ts';
import type { Database } from '../../../server/postgres/connect-database.ts';

/** The arguments of public.send_write(). The fields of `content` depend on `kind`. */
export type Write = {
  readonly id: string;
  readonly kind: string;
  readonly content: Readonly<Record<string, unknown>>;
};

export const newWrite = (kind: string, content: Write['content']): Write => ({
  id: randomUUID(),
  kind,
  content,
});

export async function newMember(sql: Database): Promise<string> {
  const id = randomUUID();
  // Two days old, because new members have lower limits.
  await sql`
    insert into auth.users (id, email, created_at) values (${id}, ${`${id}@example.com`}, now() - interval '2 days')`;
  await sql`insert into public.profiles (id, name) values (${id}, 'Someone')`;
  return id;
}

export async function newPost(sql: Database, author: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into public.posts (id, user_id, content) values (${id}, ${author}, 'Front row')`;
  return id;
}

/** Sends a write as the Data API does for a member, in a separate transaction. */
export async function sendWrite(sql: Database, member: string, write: Write): Promise<unknown> {
  return sql.begin((transaction) => sendWithin(transaction, member, write));
}

/** Does the same as `sendWrite` within a given transaction. */
export async function sendWithin(
  transaction: Transaction,
  member: string,
  { id, kind, content }: Write,
): Promise<unknown> {
  await transaction`
    select set_config('request.jwt.claim.sub', ${member}, true), set_config('role', 'authenticated', true)`;
  const [row] = await transaction<{ result: unknown }[]>`
    select public.send_write(${id}, ${kind}, ${JSON.stringify(content)}::jsonb) as result`;
  return row?.result;
}
