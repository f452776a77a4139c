import type { Database } from '../../../postgres/connect-database.ts';
import type { ImportFile, ImportReport } from '../import-file.ts';
import { usableCoasters } from './usable-coasters.ts';
import { writeCoasters } from './write-coasters.ts';

/**
 * Brings the coasters of a file into the database, all that can be kept or, when the database refuses, none.
 * @param isRehearsal whether everything is undone at the end
 */
export async function importCoasters(
  sql: Database,
  { entries, notes: fileNotes }: ImportFile,
  isRehearsal = false,
): Promise<ImportReport> {
  const { coasters, refused, notes } = usableCoasters(entries);
  return { ...(await writeCoasters(sql, coasters, isRehearsal)), refused, notes, fileNotes };
}
