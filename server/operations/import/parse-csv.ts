/** A row of a table as text: the line that it begins at, counted from 1, and its cells. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/** A cell begins with a quotation mark in this line, and does not end with one. */
export class BrokenQuote extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`The quotation mark of line ${line} is not closed`);
    this.name = 'BrokenQuote';
    this.line = line;
  }
}

/**
 * Reads comma-separated values as RFC 4180 has them, with any kind of line break. Empty lines are left out.
 * @throws {BrokenQuote}
 */
export function parseCsv(text: string, delimiter: ',' | ';' | '\t'): CsvRow[] {
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|(?!")([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
  const rows: CsvRow[] = [];
  let line = 1;
  while (cell.lastIndex < text.length) {
    const beginning = line;
    const cells: string[] = [];
    let end: string;
    do {
      const match = cell.exec(text);
      if (!match) throw new BrokenQuote(line);
      const [whole, quoted, plain = ''] = match;
      end = match[3] ?? '';
      cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
      line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    } while (end === delimiter);
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: beginning, cells });
  }
  return rows;
}
