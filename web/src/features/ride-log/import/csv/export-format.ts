/** The columns of this app's own export, in their order. docs/ride-log-files.md describes them. */
export const EXPORT_COLUMNS = [
  'coaster_id',
  'coaster',
  'park',
  'country',
  'rating',
  'tags',
  'review',
  'top_list_place',
  'ride_id',
  'ridden_on',
  'laps',
  'seat',
  'note',
] as const;

export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** Characters that spreadsheets may read as the start of a formula, including the full-width ones of East Asian keyboards. */
const FORMULA_START = '[=+\\-@\\t\\r\\n＝＋－＠]';
const LOOKS_LIKE_FORMULA = new RegExp(`^'*${FORMULA_START}`, 'u');
const ESCAPED = new RegExp(`^'+${FORMULA_START}`, 'u');

/** Puts an apostrophe before text that a spreadsheet would run as a formula, and before text that looks escaped already. */
export const escapeFormula = (text: string): string => (LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text);

/** Reverses `escapeFormula`. */
export const unescapeFormula = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell);

/** Returns lines of cells as CSV with formulas escaped, so that `parseCsv` and `unescapeFormula` read the same texts. */
export function writeCsv(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(text: string): string {
  const cell = escapeFormula(text);
  // Also quotes semicolons, tabs and outer spaces: other programs may take them for separators, or trim them.
  return /[",;\t\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
