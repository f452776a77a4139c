/** The columns that name a stored file; `images` holds several. */
const FILE_COLUMNS: ReadonlySet<string> = new Set([
  'profile_picture',
  'thumbnail',
  'images',
  'audio_url',
  'profile_picture_url',
  'thumbnail_url',
]);
const STORED = '/storage/v1/object/public/';

/**
 * Puts the site's origin in front of the paths by which rows name stored files, embedded rows included: clients expect public
 * URLs there, as `getPublicUrl` returns them. Changes the rows in place, since they were read for one response.
 */
export function addFileOrigin(rows: readonly unknown[], origin: string): void {
  for (const row of rows) {
    if (isRow(row)) addToRow(row, origin);
  }
}

// Each response goes through this: `for in` takes a third of the time of `Object.entries`.
function addToRow(row: Record<string, unknown>, origin: string): void {
  for (const column in row) {
    const value = row[column];
    if (typeof value === 'string') {
      if (value.startsWith(STORED) && FILE_COLUMNS.has(column)) row[column] = origin + value;
    } else if (Array.isArray(value)) {
      if (FILE_COLUMNS.has(column)) addToList(value, origin);
      else addFileOrigin(value, origin);
    } else if (isRow(value)) {
      addToRow(value, origin);
    }
  }
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function addToList(values: unknown[], origin: string): void {
  for (const [index, value] of values.entries()) {
    if (typeof value === 'string' && value.startsWith(STORED)) values[index] = origin + value;
  }
}
