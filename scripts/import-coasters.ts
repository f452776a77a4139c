/** npm run import:coasters -- FILE */
import { importCoasters } from '../server/coaster-import/import-coasters.ts';
import { readCoasterFile } from '../server/coaster-import/read-coaster-file.ts';
import { readEnvironment } from '../server/environment.ts';
import { withInstanceDatabase } from '../server/instance-database.ts';
import { callersPath, EXIT, runCommand, UsageError } from './command.ts';

const command = {
  name: 'import:coasters',
  usage: ['FILE'],
  summary:
    'Adds the coasters of a file (JSON or CSV) to the catalogue, and changes those that are in it already.',
  options: {},
  exitCodes: 'Exit code: 0 when every line was taken, 1 when any was refused, 2 when it was used wrongly.',
} as const;

await runCommand(command, async ({ words }) => {
  const [path, ...rest] = words;
  if (!path || rest.length > 0) throw new UsageError();
  const environment = readEnvironment(process.env);
  const file = await readCoasterFile(callersPath(path));
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
  return refused.length > 0 ? EXIT.failed : EXIT.done;
});
