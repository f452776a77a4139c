/** A row of a CSV text. `line` is the number of its first line, counted from 1. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/** Thrown if a cell begins with a quotation mark and does not end with one. `line` is the line in which the cell begins. */
export class UnclosedQuoteError extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`A quotation mark in line ${line} is not closed`);
    this.name = 'UnclosedQuoteError';
    this.line = line;
  }
}

/**
 * Parses a table as in RFC 4180, with the given delimiter and any kind of line break. Skips rows that consist of one empty cell, such
 * as empty lines.
 * @throws {UnclosedQuoteError}
 */
export function parseCsv(text: string, delimiter: ',' | ';' | '\t'): CsvRow[] {
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|(?!")([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
  const rows: CsvRow[] = [];
  let line = 1;
  while (cell.lastIndex < text.length) {
    const firstLine = line;
    const cells: string[] = [];
    let separator: string;
    do {
      const match = cell.exec(text);
      if (!match) throw new UnclosedQuoteError(line);
      const [whole, quoted, plain = ''] = match;
      separator = match[3] ?? '';
      cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
      line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    } while (separator === delimiter);
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: firstLine, cells });
  }
  return rows;
}
