import { connectDatabase } from '../../server/postgres/connect-database.ts';
import { locationOf } from '../community/open-community.ts';
import type { BenchCluster } from '../database/bench-cluster.ts';

/** Disk space of a table, including its indexes and its TOAST table. */
type TableSize = { readonly table: string; readonly rows: number; readonly bytes: number };

/** The size of a community's database, and of its largest tables. */
export type CommunitySize = {
  readonly posts: number;
  readonly bytes: number;
  readonly tables: readonly TableSize[];
};

/** Tables with a smaller share of the database are not listed. */
const MIN_LISTED_SHARE = 0.005;

/** Measures the community that `createCommunity` filled with this number of posts. */
export async function measureSize(cluster: BenchCluster, posts: number): Promise<CommunitySize> {
  const sql = await connectDatabase(locationOf(cluster, posts).url, 1);
  try {
    const [whole] = await sql<{ bytes: string }[]>`select pg_database_size(current_database()) as bytes`;
    const bytes = Number(whole?.bytes);
    // The community was vacuumed and has hardly changed since, so reltuples is close to the number of rows.
    const tables = await sql<{ table: string; rows: string; bytes: string }[]>`
      select
        relnamespace::regnamespace::text || '.' || relname as table,
        greatest(reltuples, 0)::bigint as rows,
        pg_total_relation_size(oid) as bytes
      from pg_catalog.pg_class
      where relkind = 'r' and relnamespace::regnamespace::text in ('auth', 'private', 'public', 'storage')
      order by bytes desc`;
    return {
      posts,
      bytes,
      tables: tables
        .map((found) => ({ table: found.table, rows: Number(found.rows), bytes: Number(found.bytes) }))
        .filter((found) => found.bytes >= bytes * MIN_LISTED_SHARE),
    };
  } finally {
    await sql.end({ timeout: 5 });
  }
}
