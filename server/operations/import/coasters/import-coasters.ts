import type { Database } from '../../../postgres/connect-database.ts';
import type { ImportFile, ImportReport } from '../import-file.ts';
import { validateCoasters } from './validate-coasters.ts';
import { writeCoasters } from './write-coasters.ts';

/**
 * Imports the coasters of a file into the database: all valid ones or, on a database error, none.
 * @param isDryRun rolls everything back at the end
 */
export async function importCoasters(
  sql: Database,
  { entries, notes: fileNotes }: ImportFile,
  isDryRun = false,
): Promise<ImportReport> {
  const { coasters, rejected, notes } = validateCoasters(entries);
  return { ...(await writeCoasters(sql, coasters, isDryRun)), rejected, notes, fileNotes };
}
