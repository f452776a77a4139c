import type { Database } from '../../../postgres/connect-database.ts';
import type { ImportFile, ImportReport } from '../import-file.ts';
import { usableParks } from './usable-parks.ts';
import { writeParks } from './write-parks.ts';

/**
 * Brings the parks of a file into the directory, all that can be kept or, when the database refuses, none.
 * @param isRehearsal whether everything is undone at the end
 */
export async function importParks(
  sql: Database,
  { entries, notes: fileNotes }: ImportFile,
  isRehearsal = false,
): Promise<ImportReport> {
  const { parks, refused, notes } = usableParks(entries);
  const written = await writeParks(sql, parks, isRehearsal);
  return { ...written, refused: [...refused, ...written.refused], notes, fileNotes };
}
