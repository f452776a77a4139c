/** Writes rows in batches: as a table for people, as CSV or as JSON. */

export type Format = 'table' | 'csv' | 'json';

export type Value = string | number | boolean | null | object;
type Row = readonly Value[];

export type RowWriter = {
  /** Writes rows; resolves when more may follow. */
  write(rows: readonly Row[]): Promise<void>;
  /** Writes the text that the format needs after the last row, such as the closing bracket of a JSON list. */
  end(): Promise<void>;
};

/**
 * Returns a writer of rows in a format.
 * @param output writes text; resolves when it is ready for more
 */
export function createRowWriter(
  format: Format,
  columns: readonly string[],
  output: (text: string) => Promise<void>,
): RowWriter {
  switch (format) {
    case 'csv':
      return csvWriter(columns, output);
    case 'json':
      return jsonWriter(columns, output);
    default:
      return tableWriter(columns, output);
  }
}

/** Writes to standard output. Waits while the program that reads the output is slower. */
export function toStandardOutput(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

function csvWriter(columns: readonly string[], output: (text: string) => Promise<void>): RowWriter {
  const line = (cells: readonly Value[]) => `${cells.map((cell) => csvCell(textOf(cell))).join(',')}\n`;
  let head = line(columns);
  const write = async (rows: readonly Row[]) => {
    await output(head + rows.map(line).join(''));
    head = '';
  };
  return { write, end: async () => (head === '' ? undefined : write([])) };
}

/**
 * Returns a CSV cell as in RFC 4180. Spreadsheets run a cell that looks like a formula, and a member could choose a formula as a
 * name. So such a cell gets a leading apostrophe, which turns it into text; numbers stay numbers.
 */
export function csvCell(text: string): string {
  const isFormula =
    /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const harmless = isFormula ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function jsonWriter(columns: readonly string[], output: (text: string) => Promise<void>): RowWriter {
  let before = '[\n';
  return {
    async write(rows) {
      if (rows.length === 0) return;
      const objects = rows.map((row) =>
        JSON.stringify(Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null]))),
      );
      await output(before + objects.join(',\n'));
      before = ',\n';
    },
    end: () => output(before === '[\n' ? '[]\n' : '\n]\n'),
  };
}

/** Makes each column as wide as its widest cell so far. A wider cell in a later batch does not change the lines above it. */
function tableWriter(columns: readonly string[], output: (text: string) => Promise<void>): RowWriter {
  const names = columns.map(escapeControlCharacters);
  const widths = names.map((name) => name.length);
  const line = (cells: readonly string[]) =>
    `${cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()}\n`;
  let hasHead = false;
  const write = async (rows: readonly Row[]) => {
    const cells = rows.map((row) => row.map((value) => escapeControlCharacters(textOf(value))));
    for (const row of cells)
      for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
    const head = hasHead ? '' : line(names) + line(widths.map((width) => '-'.repeat(width)));
    hasHead = true;
    await output(head + cells.map(line).join(''));
  };
  return { write, end: async () => (hasHead ? undefined : write([])) };
}

/** Escapes characters that would move the cursor, colour the terminal or reverse the text direction. */
function escapeControlCharacters(text: string): string {
  return text.replace(
    /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu,
    (character) => ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function textOf(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
