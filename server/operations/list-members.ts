import type { Database } from '../postgres/connect-database.ts';

/** An account as operators see it. Times are ISO, in UTC. */
export type ListedMember = {
  readonly email: string;
  /** Null without a profile. A placeholder until the member has completed onboarding. */
  readonly name: string | null;
  readonly confirmed: boolean;
  /** Whether the account is suspended now: by an operator, by moderators, or because of its address. */
  readonly suspended: boolean;
  readonly role: string;
  readonly created: string;
  readonly last_sign_in: string | null;
  readonly posts: number;
  readonly visits: number;
  readonly id: string;
};

export const MEMBER_COLUMNS = [
  'email',
  'name',
  'confirmed',
  'suspended',
  'role',
  'created',
  'last_sign_in',
  'posts',
  'visits',
  'id',
] as const satisfies readonly (keyof ListedMember)[];

const BATCH_SIZE = 1_000;

/**
 * Yields the matching accounts in batches, oldest first, as a consistent snapshot.
 * @param find part of the email address or of the name, or the whole id; ignores case. Null lists all accounts
 */
export async function* listMembers(
  sql: Database,
  find: string | null,
): AsyncIterable<readonly ListedMember[]> {
  const text = find ?? '';
  const session = await sql.reserve();
  try {
    await session`begin read only`;
    await session`
    declare members cursor for
    select
      account.email,
      profile.name,
      account.email_confirmed_at is not null as confirmed,
      coalesce(account.banned_until > now(), false) or private.is_suspended(account.id) as suspended,
      coalesce(role.role, 'user') as role,
      to_char(account.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created,
      to_char(account.last_sign_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_sign_in,
      (select count(*) from public.posts where posts.user_id = account.id)::integer as posts,
      (select count(*) from public.user_park_visits as visit where visit.user_id = account.id)::integer as visits,
      account.id
    from auth.users as account
    left join public.profiles as profile on profile.id = account.id
    left join public.user_roles as role on role.user_id = account.id
    where account.deleted_at is null
      and (
        ${find === null}::boolean
        or strpos(lower(account.email), lower(${text}::text)) > 0
        or strpos(private.folded(profile.name), private.folded(${text}::text)) > 0
        or account.id::text = lower(${text}::text)
      )
    order by account.created_at, account.id`;
    for (;;) {
      const batch = await session.unsafe<ListedMember[]>(`fetch ${BATCH_SIZE} from members`);
      if (batch.length > 0) yield batch;
      if (batch.length < BATCH_SIZE) break;
    }
  } finally {
    session.release();
  }
}
