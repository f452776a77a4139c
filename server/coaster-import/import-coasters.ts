import type { Database } from '../postgres/connect-database.ts';
import { readCoasterFile } from './read-coaster-file.ts';
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

/**
 * Brings the coasters of a file into the database, all that can be kept or, when the database refuses, none.
 * @throws {ImportProblem} when nothing can be imported from that file
 */
export async function importCoasters(sql: Database, path: string): Promise<ImportReport> {
  const { entries, notes: fileNotes } = await readCoasterFile(path);
  const { coasters, refused, notes } = usableCoasters(entries);
  return { ...(await writeCoasters(sql, coasters)), refused, notes, fileNotes };
}
