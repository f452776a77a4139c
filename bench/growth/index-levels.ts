import * as z from 'zod/mini';
import type { Database } from '../../server/postgres/connect-database.ts';
import { nodesOf, type Plan } from '../database/plan-log.ts';

/** The number of levels above the leaf pages, by index name. A search reads one page of each level, and a leaf page. */
export type IndexLevels = ReadonlyMap<string, number>;

const levelsSchema = z.array(z.object({ name: z.string(), level: z.number() }));

/** Reads the levels of all B-tree indexes of a database, except those of TOAST tables. Adds the extension pageinspect to it, if it is missing. */
export async function readIndexLevels(sql: Database): Promise<IndexLevels> {
  await sql`create extension if not exists pageinspect`;
  const rows = await sql`
    select class.relname as name, (bt_metap(format('%I.%I', namespace.nspname, class.relname))).level::integer as level
    from pg_catalog.pg_class as class
    join pg_catalog.pg_am as method on method.oid = class.relam
    join pg_catalog.pg_namespace as namespace on namespace.oid = class.relnamespace
    where method.amname = 'btree' and class.relkind = 'i' and namespace.nspname <> 'pg_toast'`;
  return new Map(levelsSchema.parse([...rows]).map(({ name, level }) => [name, level]));
}

/**
 * Returns how many of the pages that the statements read are due to index levels that the smallest database does not have: one page per search
 * and additional level.
 * @param plans the plans of the statements, including those inside functions
 * @param levelsOfSmallest the levels in the smallest database
 */
export function pagesOfAddedLevels(
  plans: readonly Plan[],
  levels: IndexLevels,
  levelsOfSmallest: IndexLevels,
): number {
  return plans
    .flatMap(({ root }) => nodesOf(root))
    .reduce((total, node) => {
      const name = node['Index Name'] ?? '';
      const addedLevels = (levels.get(name) ?? 0) - (levelsOfSmallest.get(name) ?? 0);
      return total + Math.max(0, addedLevels) * (node['Index Searches'] ?? 0);
    }, 0);
}
