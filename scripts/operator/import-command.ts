import { readEnvironment } from '../../server/environment.ts';
import type {
  ImportFile,
  ImportKind,
  ImportMessage,
  ImportReport,
} from '../../server/operations/import/import-file.ts';
import { readImportFile } from '../../server/operations/import/read-import-file.ts';
import { withInstanceDatabase } from '../../server/operations/instance-database.ts';
import { recordOperatorAction } from '../../server/operations/operator-actions.ts';
import type { Database } from '../../server/postgres/connect-database.ts';
import { EXIT, resolveFromCallerFolder, runCommand, UsageError } from './command.ts';

type ImportCommand = {
  /** The NAME in `npm run NAME`. */
  readonly name: string;
  readonly summary: string;
  readonly kind: ImportKind;
  readonly importFile: (sql: Database, file: ImportFile, isDryRun: boolean) => Promise<ImportReport>;
};

/**
 * Runs a command that imports a file. Prints notes about the file, a message for each entry except unchanged ones, and how many entries
 * have each result.
 */
export function runImportCommand({ name, summary, kind, importFile }: ImportCommand): Promise<void> {
  const command = {
    name,
    usage: ['[--dry-run] FILE'],
    summary,
    options: {
      'dry-run': { type: 'boolean', help: 'shows what an import would change, and changes nothing' },
    },
    exitCodes:
      'Exit code: 0 when every entry was imported, 1 when any was rejected or the import failed, 2 when the command line was wrong.',
  } as const;
  return runCommand(command, async ({ options, positionals }) => {
    const [path, ...rest] = positionals;
    if (!path || rest.length > 0) throw new UsageError();
    const isDryRun = options['dry-run'] ?? false;
    const environment = readEnvironment(process.env);
    const file = await readImportFile(resolveFromCallerFolder(path), kind);
    const report = await withInstanceDatabase(environment, async (sql) => {
      const result = await importFile(sql, file, isDryRun);
      if (!isDryRun) await recordImport(sql, name, result);
      return result;
    });
    print(report, isDryRun);
    return report.rejected.length > 0 ? EXIT.failed : EXIT.done;
  });
}

async function recordImport(sql: Database, action: string, { added, changed }: ImportReport): Promise<void> {
  if (added.length + changed.length === 0) return;
  const detail = `${added.length} added, ${changed.length} changed`;
  await recordOperatorAction(sql, { action, detail });
}

function print(
  { added, changed, unchanged, rejected, notes, fileNotes }: ImportReport,
  isDryRun: boolean,
): void {
  const lines = (prefix: string, messages: readonly ImportMessage[]) =>
    messages.map(({ position, message }) => `${position}: ${prefix}${message}`);
  const all = [
    ...fileNotes,
    ...lines('added ', added),
    ...lines('changed ', changed),
    ...lines('imported, but ', notes),
    ...lines('rejected, since ', rejected),
    `${added.length} added, ${changed.length} changed, ${unchanged} unchanged, ${rejected.length} rejected.`,
    ...(isDryRun ? ['This was a dry run: nothing was changed.'] : []),
  ];
  console.log(all.join('\n'));
}
