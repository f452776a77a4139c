/** Tables and functions that the Data API serves, read from the database, so that the tests always cover new ones. */
import { sql } from './site.ts';

export type Column = {
  readonly name: string;
  readonly type: string;
  readonly isGenerated: boolean;
  readonly isKey: boolean;
  /** Whether the column refers to a member. */
  readonly refersToMember: boolean;
};

export type Table = { readonly name: string; readonly columns: readonly Column[] };

export async function readServedTables(): Promise<Table[]> {
  return sql<Table[]>`
    select relname as name, jsonb_agg(jsonb_build_object(
      'name', attname,
      'type', format_type(atttypid, null),
      'isGenerated', attgenerated <> '' or attidentity = 'a',
      'isKey', exists (select from pg_index where indrelid = pg_class.oid and indisprimary and attnum = any (indkey)),
      'refersToMember', exists (
        select from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and attnum = any (conkey)
          and confrelid in ('auth.users'::regclass, 'public.profiles'::regclass))
    ) order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and attnum > 0 and not attisdropped
    group by pg_class.oid, relname order by relname`;
}

export type DatabaseFunction = {
  readonly schema: string;
  readonly name: string;
  readonly parameters: readonly string[];
};

/** Returns the functions of these schemas, except trigger functions and those of extensions. */
export async function functionsIn(...schemas: readonly string[]): Promise<DatabaseFunction[]> {
  return sql<DatabaseFunction[]>`
    select nspname as schema, proname as name, coalesce(proargnames[1:pronargs], '{}') as parameters
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ${sql([...schemas])} and prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    order by 1, 2`;
}

/** Returns a filter that matches all rows. */
export function everyRowFilter({ columns }: Table): string {
  const key = columns.find(({ isKey }) => isKey) ?? columns[0];
  return `${key?.name}=not.is.null`;
}

/** Returns the number of rows that contain one of these texts, and a hash of their contents: `2 9f86…`. */
export async function digestOf(table: string, texts: readonly string[]): Promise<string> {
  const [row] = await sql<{ digest: string }[]>`
    select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
    from ${sql(table)} as t
    where exists (select from unnest(${[...texts]}::text[]) as word where position(word in t::text) > 0)`;
  return row?.digest ?? '';
}
