import type { Database } from '../postgres/connect-database.ts';
import type { CoasterFile } from './coaster-entry.ts';
import { type Remark, usableCoasters } from './usable-coasters.ts';
import { writeCoasters } from './write-coasters.ts';

/** What became of a file, by its places in order. */
export type ImportReport = {
  readonly added: readonly Remark[];
  readonly changed: readonly Remark[];
  /** How many were as the file has them already. */
  readonly left: number;
  readonly refused: readonly Remark[];
  /** What could not be read of those that were taken. */
  readonly notes: readonly Remark[];
  /** Sentences about the file as a whole. */
  readonly fileNotes: readonly string[];
};

/** Brings the coasters of a file into the database, all that can be kept or, when the database refuses, none. */
export async function importCoasters(
  sql: Database,
  { entries, notes: fileNotes }: CoasterFile,
): Promise<ImportReport> {
  const { coasters, refused, notes } = usableCoasters(entries);
  return { ...(await writeCoasters(sql, coasters)), refused, notes, fileNotes };
}
