import { type CsvRow, parseCsv, UnclosedQuoteError } from '#shared/parse-csv.ts';
import { ImportError } from './import-error.ts';
import type { ImportFile, ImportKind } from './import-file.ts';

const delimiters = [',', ';', '\t'] as const;

/**
 * Parses a table whose first line contains the column names.
 * @throws {ImportError} when a required column is missing, a known column occurs twice, or a quotation mark is not closed
 */
export function csvEntries(text: string, fileName: string, kind: ImportKind): ImportFile {
  const { columns, requiredColumns } = kind;
  const [head, ...rows] = rowsOf(text, fileName);
  const columnNames = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const missingColumn = requiredColumns.find((column) => !columnNames.includes(column));
  const duplicate = columns.find((column) => columnNames.indexOf(column) !== columnNames.lastIndexOf(column));
  if (missingColumn || duplicate) {
    throw new ImportError(
      `${fileName} has ${missingColumn ? `no column "${missingColumn}"` : `two columns "${duplicate}"`}: its first line must contain names of these columns: ${columns.join(', ')}.`,
    );
  }
  const unknownColumns = columnNames.filter((name) => !columns.some((column) => column === name));
  return {
    entries: rows.map(({ line, cells }) => ({
      position: `line ${line}`,
      record: kind.recordOf((column) => cells[columnNames.indexOf(column)]),
      ...(cells.length !== columnNames.length && {
        errorMessage: `it has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} where there are ${columnNames.length} columns`,
      }),
    })),
    notes: unknownColumns.slice(0, 20).map((column) => `Unknown column "${column.slice(0, 40)}" is ignored.`),
  };
}

function rowsOf(text: string, fileName: string): CsvRow[] {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const counts = delimiters.map((delimiter) => firstLine.split(delimiter).length);
  const delimiter = delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
  try {
    return parseCsv(text, delimiter);
  } catch (error) {
    if (!(error instanceof UnclosedQuoteError)) throw error;
    throw new ImportError(
      `${fileName} has a cell in line ${error.line} that begins with a quotation mark and does not end with one, or the file was cut off there.`,
      { cause: error },
    );
  }
}
