import type { Closing } from '../server/backup/contents.ts';
import { EnvironmentError } from '../server/environment.ts';
import { StartupError } from '../server/startup-error.ts';

/** Runs a command that takes the file of a backup; ends the process with a sentence when it cannot be carried out. */
export async function nameBackup(command: string, work: (file: string) => Promise<void>): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || file.startsWith('-') || rest.length > 0) {
    console.error(`Usage: npm run ${command} -- FILE`);
    process.exit(2);
  }
  try {
    await work(file);
  } catch (error) {
    if (!(error instanceof StartupError || error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

export function sayContents({ rows, files, vanished }: Closing): string {
  const count = Object.values(rows).reduce((sum, rowsOfTable) => sum + rowsOfTable, 0);
  const parts = [`${count} rows of ${Object.keys(rows).length} tables`, `${files.length} files`];
  if (vanished > 0) parts.push(`${vanished} files were deleted meanwhile`);
  return parts.join(', ');
}
