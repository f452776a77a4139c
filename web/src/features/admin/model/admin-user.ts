import * as z from 'zod/mini';
import { ROLES } from '#shared/constants.ts';
import type { EveryColumn } from '#shared/table-columns.ts';
import { fileColumn } from '../../../lib/api/file-url.ts';
import { parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';

const userRow = z.object({
  id: z.guid(),
  /** Null for an account without a profile. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  profile_picture: z.nullable(fileColumn),
  is_guide: z.boolean(),
  role: z.enum(ROLES),
  joined: z.string(),
  last_seen_at: z.nullable(z.string()),
  post_count: z.int(),
  tip_count: z.int(),
  total_count: z.int(),
} satisfies EveryColumn<'admin_user'>);

/** An account as admins see it. */
export type AdminUser = z.infer<typeof userRow>;

/** A page of accounts, and the number of accounts on all pages. */
export type UserPage = { readonly users: readonly AdminUser[]; readonly total: number };

const countRow = z.object({ total_count: z.int() });

/** Parses the rows of list_users. */
export function parseUsers(rows: unknown): UserPage {
  const [first] = parseUnknownRows('list_users', countRow, rows);
  return { users: parseUnknownRows('list_users', userRow, rows), total: first?.total_count ?? 0 };
}

/** Returns the name of a user for a sentence; the email address if there is no name, or "this member" if there is neither. */
export function userDisplayName({ name, email }: Pick<AdminUser, 'name' | 'email'>): string {
  return name?.trim() || email || 'this member';
}
