import { EnvironmentError } from '../server/environment.ts';
import { errorCode } from '../server/error-code.ts';
import { StartupError } from '../server/startup-error.ts';

type BackupCommand = {
  /** As in `npm run NAME`. */
  readonly name: string;
  readonly flags?: readonly string[];
};

/**
 * Runs a command that takes a file; ends the process with a sentence, and never a stack trace, when it fails.
 * @param work gets the file, null when none was named, and the flags; returns false when a file should have been named
 */
export async function runBackupCommand(
  { name, flags = [] }: BackupCommand,
  work: (file: string | null, given: ReadonlySet<string>) => Promise<boolean>,
): Promise<void> {
  const given = new Set(process.argv.slice(2).filter((word) => word.startsWith('-')));
  const [file, ...rest] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
  const isUnderstood = rest.length === 0 && [...given].every((flag) => flags.includes(flag));
  try {
    if (isUnderstood && (await work(file ?? null, given))) return;
  } catch (error) {
    console.error(sentence(name, error));
    process.exit(1);
  }
  console.error(`Usage: npm run ${name} -- ${flags.map((flag) => `[${flag}] `).join('')}FILE`);
  process.exit(2);
}

function sentence(name: string, error: unknown): string {
  if (error instanceof StartupError || error instanceof EnvironmentError) return error.message;
  switch (errorCode(error)) {
    case 'ENOSPC':
    case '53100':
      return `The ${name} failed: the disk is full. Nothing was left behind.`;
    case 'EACCES':
    case 'EROFS':
    case '42501':
      return `The ${name} failed: this user lacks a right (${error instanceof Error ? error.message : 'unknown'}).`;
    default:
      return `The ${name} failed: ${error instanceof Error ? error.message : 'unknown reason'}.`;
  }
}

/** Describes in words what a backup holds. */
export function describeContents(rows: Readonly<Record<string, number>>, files: number): string {
  const count = Object.values(rows).reduce((sum, rowsOfTable) => sum + rowsOfTable, 0);
  return `${count} rows of ${Object.keys(rows).length} tables, ${files} files`;
}
