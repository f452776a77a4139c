/** npm run sql -- STATEMENT */

import { text as readText } from 'node:stream/consumers';
import { DatabaseError } from 'pg';
import { READ_ONLY_SQL_TRANSACTION } from '#shared/sqlstate.ts';
import { readEnvironment } from '../../server/environment.ts';
import { withInstanceDatabase } from '../../server/operations/instance-database.ts';
import { recordOperatorAction } from '../../server/operations/operator-actions.ts';
import { pluralize } from '../../server/operations/pluralize.ts';
import { jsonValue, runSql, type SqlResult } from '../../server/operations/run-sql.ts';
import type { Database } from '../../server/postgres/connect-database.ts';
import { EXIT, runCommand, UsageError } from './command.ts';
import { createRowWriter, toStandardOutput } from './row-writer.ts';

const command = {
  name: 'sql',
  usage: ['[--write] [--csv | --json] STATEMENT', '[--write] [--csv | --json] < FILE'],
  summary:
    'Runs SQL as the owner of the database, whether the server runs or not: all statements, or none when one fails. Without\n' +
    '--write the session is read-only. This guards against mistakes: SQL that begins a read-write transaction can still write.\n' +
    'With --csv or --json only the last result that has columns is written.',
  options: {
    write: { type: 'boolean', help: 'allows changes; the statement is recorded in private.operator_actions' },
    csv: {
      type: 'boolean',
      help: 'as CSV; cells that a spreadsheet would take for a formula begin with an apostrophe',
    },
    json: {
      type: 'boolean',
      help: 'as JSON, with unchanged values; large integers and values of type numeric are strings',
    },
  },
} as const;

await runCommand(command, async ({ options, positionals }) => {
  const [argument, ...rest] = positionals;
  if (rest.length > 0 || (options.csv && options.json)) throw new UsageError();
  if (argument === undefined && process.stdin.isTTY) throw new UsageError();
  const statement = argument ?? (await readText(process.stdin));
  if (statement.trim() === '') throw new UsageError('Enter a statement.');
  const mayWrite = options.write ?? false;
  const format = options.csv ? 'csv' : options.json ? 'json' : 'table';
  return withInstanceDatabase(readEnvironment(process.env), async (sql, url) => {
    if (mayWrite) await recordStatement(sql, statement);
    try {
      await print(
        await runSql(url, statement, { mayWrite, onNotice: (notice) => console.error(notice) }),
        format,
      );
      return EXIT.done;
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      console.error(describe(error));
      return EXIT.failed;
    }
  });
});

/** Call it before the statement runs: the statement could end all connections to the database, and nothing could be recorded then. */
function recordStatement(sql: Database, statement: string): Promise<void> {
  return recordOperatorAction(sql, { action: 'sql', detail: statement.trim() });
}

async function print(results: readonly SqlResult[], format: 'table' | 'csv' | 'json'): Promise<void> {
  const withRows = results.filter(({ columns }) => columns.length > 0);
  for (const result of format === 'table' ? results : withRows.slice(-1)) {
    const { columns, rows, command: tag, count } = result;
    if (columns.length > 0) {
      const writer = createRowWriter(
        format,
        columns.map(({ name }) => name),
        toStandardOutput,
      );
      await writer.write(
        format === 'json'
          ? rows.map((row) => row.map((cell, index) => jsonValue(cell, columns[index]?.type ?? 0)))
          : rows,
      );
      await writer.end();
    }
    if (format !== 'table') continue;
    if (columns.length > 0) console.log(pluralize(rows.length, 'row'));
    else console.log([tag, count].filter((part) => part !== null).join(' '));
  }
}

function describe({ message, code, detail, hint }: DatabaseError): string {
  const isReadOnly = code === READ_ONLY_SQL_TRANSACTION;
  return [
    `${message} (SQLSTATE ${code ?? 'unknown'})`,
    ...(detail ? [detail] : []),
    ...(hint ? [hint] : []),
    ...(isReadOnly ? ['Add --write to allow changes.'] : []),
  ].join('\n');
}
