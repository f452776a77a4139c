/** Rows as one JSON list. */
export type CsvRows = {
  readonly json: string;
  readonly columns: readonly string[];
  readonly count: number;
  /** Number of fields that are read from each row, including those of repeated columns. */
  readonly width: number;
};

/**
 * Converts CSV with a header to a JSON list of objects with text values. The text NULL becomes null.
 * @returns undefined for empty or invalid CSV, 'uneven' if rows have different numbers of fields (not counting fields beyond the
 * header), 'too_many_rows' for more than `maxRows`
 */
export function csvToJson(text: string, maxRows: number): CsvRows | 'uneven' | 'too_many_rows' | undefined {
  const lines = splitCsv(text, maxRows + 1);
  if (lines === 'too_many_rows') return 'too_many_rows';
  const header = lines?.shift();
  if (!lines || !header) return undefined;
  const width = Math.min(header.length, lines[0]?.length ?? header.length);
  const names = header.slice(0, width);
  const keys = names.map((name) => JSON.stringify(name));
  const rows: string[] = [];
  for (const line of lines) {
    // Fields beyond the header have no name and are left out. If the first row is shorter than the header, all rows must
    // have as many fields as the first one.
    if (line.length < width || (line.length > width && width < header.length)) return 'uneven';
    const properties = keys.map((key, index) => {
      const value = line[index] ?? '';
      return `${key}:${value === 'NULL' ? 'null' : JSON.stringify(value)}`;
    });
    rows.push(`{${properties.join(',')}}`);
  }
  return { json: `[${rows.join(',')}]`, columns: [...new Set(names)], count: rows.length, width };
}

/**
 * Splits CSV into lines of fields and skips empty lines.
 * @returns undefined for a misplaced or unclosed quote, 'too_many_rows' for more than `maxLines`
 */
function splitCsv(text: string, maxLines: number): string[][] | 'too_many_rows' | undefined {
  const lines: string[][] = [];
  let line: string[] = [];
  let position = 0;
  while (position < text.length) {
    let field: string;
    if (text.charAt(position) === '"') {
      const quoted = readQuotedField(text, position);
      if (!quoted) return undefined;
      field = quoted.value;
      position = quoted.end;
    } else {
      let end = position;
      while (end < text.length && !',\r\n'.includes(text.charAt(end))) end += 1;
      field = text.slice(position, end);
      if (field.includes('"')) return undefined;
      position = end;
    }
    line.push(field);
    const next = text.charAt(position);
    position += 1;
    if (next === ',') {
      if (position >= text.length) line.push('');
      else continue;
    } else if (next !== '' && next !== '\r' && next !== '\n') return undefined;
    if (next === '\r' && text.charAt(position) === '\n') position += 1;
    if (line.length > 1 || line[0] !== '') lines.push(line);
    if (lines.length > maxLines) return 'too_many_rows';
    line = [];
  }
  return lines;
}

function readQuotedField(text: string, start: number): { value: string; end: number } | undefined {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return undefined;
    value += text.slice(from, quote);
    if (text.charAt(quote + 1) !== '"') return { value, end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}
