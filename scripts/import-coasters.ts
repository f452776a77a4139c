/** npm run import:coasters -- FILE */
import { resolve } from 'node:path';
import { importCoasters } from '../server/coaster-import/import-coasters.ts';
import { ImportProblem } from '../server/coaster-import/import-problem.ts';
import { readCoasterFile } from '../server/coaster-import/read-coaster-file.ts';
import { EnvironmentError, readEnvironment } from '../server/environment.ts';
import { withInstanceDatabase } from '../server/instance-database.ts';
import { StartupError } from '../server/startup-error.ts';

const [path, ...rest] = process.argv.slice(2);
if (!path || rest.length > 0) {
  console.error('Usage: npm run import:coasters -- FILE');
  process.exit(2);
}

// npm runs this in the project's folder, wherever it is called.
const calledFrom = process.env.INIT_CWD ?? '.';

try {
  const environment = readEnvironment(process.env);
  const file = await readCoasterFile(resolve(calledFrom, path));
  const { added, changed, left, refused, notes, fileNotes } = await withInstanceDatabase(environment, (sql) =>
    importCoasters(sql, file),
  );
  const lines = (word: string, remarks: readonly { place: string; says: string }[]) =>
    remarks.map(({ place, says }) => `${place}: ${word}${says}`).join('\n');
  for (const note of fileNotes) console.log(note);
  for (const report of [
    lines('added ', added),
    lines('changed ', changed),
    lines('taken, but ', notes),
    lines('refused, since ', refused),
  ])
    if (report !== '') console.log(report);
  console.log(
    `${added.length} added, ${changed.length} changed, ${left} left as they were, ${refused.length} refused.`,
  );
} catch (error) {
  if (!(error instanceof ImportProblem || error instanceof StartupError || error instanceof EnvironmentError))
    throw error;
  console.error(error.message);
  process.exitCode = 1;
}
