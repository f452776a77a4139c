/** What a backup is made of, besides the rows and bytes themselves. */
import * as z from 'zod/mini';

/** First entry: what has to be known before anything can be put back. */
export const MANIFEST = 'manifest.json';
/** Second entry: as in the data folder. */
export const SECRETS = 'secrets.json';
/** Last entry: what there must have been. Without it an archive is not whole. */
export const CLOSING = 'closing.json';

export const FORMAT = 1;

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the order of the copied rows. What the database computes itself is not among them. */
  columns: z.array(z.string()),
});
export type CopiedTable = z.infer<typeof tableSchema>;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** Versions of the migrations that made these tables. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const closingSchema = z.object({
  /** Rows by table, as in 'public.posts'. */
  rows: z.record(z.string(), z.number()),
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
  /** Files that were deleted while the backup was being made. */
  vanished: z.number(),
});
export type Closing = z.infer<typeof closingSchema>;

export function fullName({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${schema}.${name}`;
}

const TABLE_ENTRY = /^tables\/(.+)\/\d+\.copy$/;

/** Rows of a table come in pieces, so that neither side has to hold all of them. */
export function tableEntry(table: CopiedTable, piece: number): string {
  return `tables/${fullName(table)}/${String(piece).padStart(6, '0')}.copy`;
}

/** The table, as in 'public.posts', that an entry has rows of; null for other entries. */
export function tableOfEntry(entry: string): string | null {
  return TABLE_ENTRY.exec(entry)?.[1] ?? null;
}

export function fileEntry(position: number): string {
  return `files/${String(position).padStart(8, '0')}`;
}
