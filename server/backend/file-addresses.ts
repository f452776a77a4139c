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
    if (typeof row === 'object' && row !== null) addToRow(row, origin);
  }
}

function addToRow(row: object, origin: string): void {
  for (const [column, value] of Object.entries(row)) {
    if (typeof value === 'string') {
      if (value.startsWith(STORED) && FILE_COLUMNS.has(column)) Reflect.set(row, column, origin + value);
    } else if (Array.isArray(value)) {
      if (FILE_COLUMNS.has(column)) addToList(value, origin);
      else addFileOrigin(value, origin);
    } else if (typeof value === 'object' && value !== null) {
      addToRow(value, origin);
    }
  }
}

function addToList(values: unknown[], origin: string): void {
  for (const [index, value] of values.entries()) {
    if (typeof value === 'string' && value.startsWith(STORED)) values[index] = origin + value;
  }
}
