import { parseCsv, UnclosedQuoteError } from '#shared/parse-csv.ts';
import { unescapeFormula } from '../csv/export-format.ts';
import { type ColumnMapping, isHeader, type KnownSource, mappingOf, sourceOf } from './columns.ts';
import { ImportFileError } from './import-file-error.ts';

export type TableLine = {
  /** The number of the line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

/** A table, or a plain list as a table of one column. */
export type ImportTable = {
  readonly kind: 'table' | 'list';
  readonly source: KnownSource;
  /** Whether the first line names the columns. */
  readonly hasHeader: boolean;
  /** Names of the columns; where the file has none, "Column 1" and so on. */
  readonly header: readonly string[];
  readonly lines: readonly TableLine[];
  /**
   * The columns that are recognised by their names. In a table of two columns without names, these are assumed to be name and park. If the
   * column of the name is missing, the member must choose it.
   */
  readonly mapping: ColumnMapping;
};

export const MAX_LINES = 10_000;
/** Enough for the largest possible log: the database allows each member at most 10,000 credits and 30,000 rides. */
const MAX_EXPORT_LINES = 40_000;
/** More columns than any log has. Further columns are ignored. */
const MAX_COLUMNS = 60;
const DELIMITERS = [',', ';', '\t'] as const;
/** Number of lines that are checked to guess the separator. */
const SAMPLE_LINES = 30;

/**
 * Reads a table or a plain list.
 * @param hasHeader whether the first line of a table names the columns; by default, whether it contains known column names
 * @throws {ImportFileError}
 */
export function readTable(text: string, hasHeader?: boolean): ImportTable {
  if (text.trim() === '') throw new ImportFileError('The file or list is empty.');
  const delimiter = delimiterOf(text);
  const table = delimiter === null ? null : tableOf(text, delimiter, hasHeader);
  const result = table ?? listOf(text);
  if (result.lines.length === 0) throw new ImportFileError('The file or list has no coasters.');
  const maxLines = result.source === 'this-app' ? MAX_EXPORT_LINES : MAX_LINES;
  if (result.lines.length > maxLines) {
    throw new ImportFileError(
      `The file or list has ${result.lines.length.toLocaleString()} lines. Import at most ${maxLines.toLocaleString()} at a time: split it.`,
    );
  }
  return result;
}

/** Returns the separator that the lines have in common; null for a plain list. */
function delimiterOf(text: string): (typeof DELIMITERS)[number] | null {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  for (const delimiter of DELIMITERS) if (isHeader(firstCells(first, delimiter))) return delimiter;
  // Without known column names, tabs and semicolons make a table. Commas make one only if the first two cells are quoted, because the
  // lines of a plain list may be "name, park".
  for (const delimiter of ['\t', ';'] as const)
    if (first.includes(delimiter) && hasColumns(text, delimiter)) return delimiter;
  return /^"[^"]*","/.test(first) && hasColumns(text, ',') ? ',' : null;
}

function firstCells(line: string, delimiter: (typeof DELIMITERS)[number]): readonly string[] {
  try {
    return parseCsv(line, delimiter)[0]?.cells ?? [];
  } catch {
    return [];
  }
}

/** Returns whether each of the first lines has several cells. Cells may contain line breaks. */
function hasColumns(text: string, delimiter: (typeof DELIMITERS)[number]): boolean {
  try {
    return parseCsv(text, delimiter)
      .slice(0, SAMPLE_LINES)
      .every(({ cells }) => cells.length >= 2);
  } catch {
    return false;
  }
}

function tableOf(
  text: string,
  delimiter: (typeof DELIMITERS)[number],
  isFirstLineHeader: boolean | undefined,
): ImportTable {
  const [head, ...rest] = rowsOf(text, delimiter);
  if (!head) throw new ImportFileError('The file or list is empty.');
  const hasHeader = isFirstLineHeader ?? isHeader(head.cells);
  const lines = (hasHeader ? rest : [head, ...rest]).filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ''),
  );
  const width = Math.min(MAX_COLUMNS, Math.max(head.cells.length, ...lines.map(({ cells }) => cells.length)));
  const header = Array.from({ length: width }, (_, index) => {
    const name = hasHeader ? (head.cells[index]?.trim() ?? '') : '';
    return name === '' ? `Column ${index + 1}` : name.slice(0, 60);
  });
  return {
    kind: 'table',
    hasHeader,
    source: hasHeader ? sourceOf(header) : null,
    header,
    lines: lines.map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, MAX_COLUMNS).map(unescapeFormula),
    })),
    mapping: hasHeader ? mappingOf(header) : width === 2 ? { name: 0, park: 1 } : {},
  };
}

function rowsOf(text: string, delimiter: (typeof DELIMITERS)[number]) {
  try {
    return parseCsv(text, delimiter);
  } catch (error) {
    if (!(error instanceof UnclosedQuoteError)) throw error;
    throw new ImportFileError(
      `Line ${error.line} has a cell that begins with a quotation mark and does not end with one, or the file was cut off there.`,
      { cause: error },
    );
  }
}

function listOf(text: string): ImportTable {
  const lines = text.split(/\r\n|\n|\r/).flatMap((line, index) => {
    const entry = line
      .trim()
      .replace(/^"(.*)"$/, '$1')
      // Remove the numbers and bullets of lists.
      .replace(/^(?:#?\d{1,5}[.):]\s+|#\d{1,5}\s+|[-*•·–]\s+|\[[ xX]?\]\s+)+/, '');
    return entry === '' ? [] : [{ line: index + 1, cells: [entry] }];
  });
  return { kind: 'list', source: null, hasHeader: false, header: ['Coaster'], lines, mapping: { name: 0 } };
}
