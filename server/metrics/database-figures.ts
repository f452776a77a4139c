import * as z from 'zod/mini';
import type { Database } from '../postgres/connect-database.ts';

export type DatabaseFigures = {
  readonly databaseBytes: number;
  readonly connections: Readonly<Record<'active' | 'idle' | 'idle_in_transaction', number>>;
  readonly members: number;
  readonly memberFiles: number;
  readonly memberFileBytes: number;
  readonly filesToDelete: number;
  readonly accountsToDelete: number;
};

const count = z.pipe(z.string(), z.transform(Number));
const rowSchema = z.object({
  database_bytes: count,
  active: count,
  idle: count,
  idle_in_transaction: count,
  members: count,
  member_files: count,
  member_file_bytes: count,
  files_to_delete: count,
  accounts_to_delete: count,
});

/**
 * Returns the figures of the database for the metrics.
 * @throws when the database does not respond
 */
export async function databaseFigures(sql: Database): Promise<DatabaseFigures> {
  const [row] = await sql`
    select pg_database_size(current_database()) as database_bytes,
      activity.*,
      (select count(*) from public.profiles) as members,
      (select coalesce(sum(files), 0)::bigint from private.storage_usage) as member_files,
      (select coalesce(sum(bytes), 0)::bigint from private.storage_usage) as member_file_bytes,
      (select count(*) from public.storage_deletion_queue) as files_to_delete,
      (select count(*) from private.account_deletions) as accounts_to_delete
    from (
      select count(*) filter (where state = 'active') as active,
        count(*) filter (where state = 'idle') as idle,
        count(*) filter (where state like 'idle in transaction%') as idle_in_transaction
      from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    ) as activity`;
  const figures = z.parse(rowSchema, row);
  return {
    databaseBytes: figures.database_bytes,
    connections: {
      active: figures.active,
      idle: figures.idle,
      idle_in_transaction: figures.idle_in_transaction,
    },
    members: figures.members,
    memberFiles: figures.member_files,
    memberFileBytes: figures.member_file_bytes,
    filesToDelete: figures.files_to_delete,
    accountsToDelete: figures.accounts_to_delete,
  };
}
