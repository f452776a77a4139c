import type { Database } from '../../../postgres/connect-database.ts';
import type { ImportFile, ImportReport } from '../import-file.ts';
import { validateParks } from './validate-parks.ts';
import { writeParks } from './write-parks.ts';

/**
 * Imports the parks of a file into the directory: all valid ones or, on a database error, none.
 * @param isDryRun rolls everything back at the end
 */
export async function importParks(
  sql: Database,
  { entries, notes: fileNotes }: ImportFile,
  isDryRun = false,
): Promise<ImportReport> {
  const { parks, rejected, notes } = validateParks(entries);
  const written = await writeParks(sql, parks, isDryRun);
  const rejectedPositions = new Set(written.rejected.map(({ position }) => position));
  return {
    ...written,
    rejected: [...rejected, ...written.rejected],
    notes: notes.filter(({ position }) => !rejectedPositions.has(position)),
    fileNotes,
  };
}
