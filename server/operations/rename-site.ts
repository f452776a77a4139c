import * as z from 'zod/mini';
import { CHECK_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode } from '../errors/error-code.ts';
import type { Transaction } from '../postgres/client/transaction.ts';
import type { Database } from '../postgres/connect-database.ts';
import { withAuditLog } from './operator-actions.ts';
import { pluralize } from './pluralize.ts';

/** The number of changed rows in one column. */
type RenamedColumn = { readonly table: string; readonly column: string; readonly rows: number };
/** A text that was not changed, because a rule of its table rejects the new text. `row` is the primary key. */
type SkippedRow = { readonly table: string; readonly column: string; readonly row: string };

/** The changes, made or planned. */
export type RenameResult = {
  readonly columns: readonly RenamedColumn[];
  readonly skipped: readonly SkippedRow[];
};

const textColumns = z.array(
  z.object({ table: z.string(), column: z.string(), isList: z.boolean(), key: z.array(z.string()) }),
);
type TextColumn = z.infer<typeof textColumns>[number];

/** Replaces the origin of links (see `renameLinks`), and records the action if that changed any text. */
export function renameSite(sql: Database, from: string, to: string): Promise<RenameResult> {
  return withAuditLog(sql, async (transaction) => {
    const result = await renameLinks(transaction, from, to);
    const rows = result.columns.reduce((sum, column) => sum + column.rows, 0);
    const detail = `${from} to ${to}: ${pluralize(rows, 'text')} changed, ${result.skipped.length} skipped`;
    return { result, operatorAction: rows > 0 ? { action: 'rename-site', detail } : null };
  });
}

/**
 * Replaces the origin of links in all columns of texts and lists of texts in the public schema, except generated columns, columns in a
 * unique index, and tables without a primary key. Files need no change, since rows name them by path.
 * @param from an origin, such as `http://localhost:3000`
 * @param to the new origin
 */
async function renameLinks(transaction: Transaction, from: string, to: string): Promise<RenameResult> {
  await transaction`set local statement_timeout = '30min'`;
  // Members' writes wait for the rows that this transaction has changed. So this transaction must not wait long for locks of
  // members' transactions.
  await transaction`set local lock_timeout = '10s'`;
  const columns: RenamedColumn[] = [];
  const skipped: SkippedRow[] = [];
  for (const textColumn of await findTextColumns(transaction)) {
    const result = await renameColumn(transaction, textColumn, patternOf(from), to);
    const { table, column } = textColumn;
    if (result.rows > 0) columns.push({ table, column, rows: result.rows });
    skipped.push(...result.skipped.map((row) => ({ table, column, row })));
  }
  return { columns, skipped };
}

/** Returns what `renameSite` would change, without changing it. */
export async function previewRename(sql: Database, from: string, to: string): Promise<RenameResult> {
  const found = Promise.withResolvers<RenameResult>();
  await sql
    .begin(async (transaction) => {
      found.resolve(await renameLinks(transaction, from, to));
      throw new RollbackSignal();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollbackSignal)) throw error;
    });
  return found.promise;
}

class RollbackSignal extends Error {}

/** Returns a regular expression for a complete origin: its host or port must not continue, and no `@` may follow. */
function patternOf(origin: string): string {
  return `${origin.replace(/[^\w/:]/g, '\\$&')}(?![[:alnum:]_%@-]|[.:][[:alnum:]])`;
}

async function findTextColumns(transaction: Transaction): Promise<TextColumn[]> {
  return textColumns.parse(
    await transaction`
      select
        class.relname as table,
        attribute.attname as column,
        attribute.atttypid = 'text[]'::regtype as "isList",
        (
          select array_agg(part.attname::text order by part.attnum)
          from pg_index as key
          join pg_attribute as part on part.attrelid = key.indrelid and part.attnum = any (key.indkey)
          where key.indrelid = class.oid and key.indisprimary
        ) as key
      from pg_class as class
      join pg_attribute as attribute on attribute.attrelid = class.oid
      where class.relnamespace = 'public'::regnamespace
        and class.relkind = 'r'
        and attribute.attnum > 0
        and not attribute.attisdropped
        and attribute.attgenerated = ''
        and attribute.atttypid in ('text'::regtype, 'text[]'::regtype)
        and exists (select from pg_index where indrelid = class.oid and indisprimary)
        and not exists (
          select from pg_index
          where indrelid = class.oid and indisunique and attribute.attnum = any (indkey)
        )
      order by class.relname, attribute.attnum`,
  );
}

async function renameColumn(
  transaction: Transaction,
  { table, column, isList, key }: TextColumn,
  pattern: string,
  to: string,
): Promise<{ readonly rows: number; readonly skipped: readonly string[] }> {
  const value = transaction(column);
  const target = transaction`public.${transaction(table)}`;
  const renamedValue = isList
    ? transaction`array(
        select regexp_replace(entry.text, ${pattern}, ${to}, 'gi')
        from unnest(${value}) with ordinality as entry (text, place) order by entry.place)`
    : transaction`regexp_replace(${value}, ${pattern}, ${to}, 'gi')`;
  const matches = isList
    ? transaction`array_to_string(${value}, ' ') ~* ${pattern}`
    : transaction`${value} ~* ${pattern}`;
  const updateAll = () =>
    transaction.savepoint(
      (inner) => inner`update ${target} set ${value} = ${renamedValue} where ${matches} returning 1`,
    );
  try {
    return { rows: (await updateAll()).length, skipped: [] };
  } catch (error) {
    if (errorCode(error) !== CHECK_VIOLATION) throw error;
  }
  // A rule rejects the new text of at least one row, so update the rows one by one.
  const found = await transaction<{ ctid: string; row: Record<string, unknown> }[]>`
    select ctid::text as ctid, to_jsonb(rows) as row from ${target} as rows where ${matches} for update`;
  const skipped: string[] = [];
  for (const { ctid, row } of found) {
    try {
      await transaction.savepoint(
        (inner) => inner`update ${target} set ${value} = ${renamedValue} where ctid = ${ctid}::tid`,
      );
    } catch (error) {
      if (errorCode(error) !== CHECK_VIOLATION) throw error;
      skipped.push(key.map((name) => row[name]).join('/'));
    }
  }
  return { rows: found.length - skipped.length, skipped };
}
