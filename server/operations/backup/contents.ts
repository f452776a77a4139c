/** The layout of a backup archive, apart from the rows and bytes themselves. */
import * as z from 'zod/mini';
import { pluralize } from '../pluralize.ts';

/** First entry: format, migrations, tables and sequences, which a restore needs before the rows. */
export const MANIFEST = 'manifest.json';
/** Second entry: a copy of secrets.json in the data folder. */
export const SECRETS = 'secrets.json';
/** Second-to-last entry (last in format 1): the list of contents, with row counts and checksums. An archive without it is incomplete. */
export const SUMMARY = 'closing.json';
/** Last entry, since format 2: the SHA-256 of the summary, in hexadecimal. */
export const SUMMARY_HASH = 'closing.sha256';

/** The schemas with the tables and sequences of the community. Other programs may have further schemas in the same database. */
export const COMMUNITY_SCHEMAS: readonly string[] = [
  'auth',
  'private',
  'public',
  'storage',
  'supabase_migrations',
];

/** The format of new backups. Format 1 had no hashes of manifest, secrets, rows and summary; both formats can be restored. */
export const FORMAT = 2;

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the order of the values in a copied row, without generated columns. */
  columns: z.array(z.string()),
});
export type CopiedTable = z.infer<typeof tableSchema>;

export const manifestSchema = z.object({
  format: z.union([z.literal(1), z.literal(FORMAT)]),
  madeAt: z.string(),
  /** Versions of the migrations that created these tables. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const summarySchema = z.object({
  /** Number of rows by table, such as 'public.posts'. */
  rows: z.record(z.string(), z.number()),
  /** SHA-256 of every entry before the summary, by name, except those of files (see `files`). Empty in format 1. */
  entries: z._default(z.record(z.string(), z.string()), {}),
  files: z.array(
    z.object({
      entry: z.string(),
      bucket: z.string(),
      name: z.string(),
      mimeType: z.string(),
      cacheControl: z.string(),
      sha256: z.string(),
    }),
  ),
  /** Number of files that were deleted while the backup was being made. */
  vanished: z.number(),
  /** Number of files that the database lists and the file store lacks; more than 0 only if the operator allowed it. */
  missing: z._default(z.number(), 0),
});
export type BackupSummary = z.infer<typeof summarySchema>;

export function fullName({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${schema}.${name}`;
}

const TABLE_ENTRY = /^tables\/(.+)\/\d{6,}\.copy$/;

/** Returns the name of the entry with one part of the rows of a table. Because of the parts, no command holds all rows in memory. */
export function tableEntryName(table: CopiedTable, part: number): string {
  return `tables/${fullName(table)}/${String(part).padStart(6, '0')}.copy`;
}

/** Returns the table, such as 'public.posts', whose rows an entry contains; null for other entries. */
export function tableOfEntry(entry: string): string | null {
  return TABLE_ENTRY.exec(entry)?.[1] ?? null;
}

export function fileEntryName(position: number): string {
  return `files/${String(position).padStart(8, '0')}`;
}

/** Describes the contents of a backup in words. */
export function describeContents(rows: Readonly<Record<string, number>>, files: number): string {
  const count = Object.values(rows).reduce((sum, rowsOfTable) => sum + rowsOfTable, 0);
  return `${pluralize(count, 'row')} of ${pluralize(Object.keys(rows).length, 'table')}, ${pluralize(files, 'file')}`;
}
