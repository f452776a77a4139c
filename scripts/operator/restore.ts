/** npm run restore -- FILE */
import { join } from 'node:path';
import { readEnvironment } from '../../server/environment.ts';
import { describeContents } from '../../server/operations/backup/contents.ts';
import { restoreBackup } from '../../server/operations/backup/restore-backup.ts';
import { resolveFromCallerFolder, runCommand, UsageError } from './command.ts';

const command = {
  name: 'restore',
  usage: ['FILE'],
  summary:
    'Restores a backup into the empty folder DATA_DIR. If DATABASE_URL or a bucket is set, the rows or files go there instead.',
  options: {},
  diskFullHint: 'Nothing was left behind.',
} as const;

await runCommand(command, async ({ positionals }) => {
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new UsageError();
  const environment = readEnvironment(process.env);
  const { rows, files, madeAt } = await restoreBackup({
    environment,
    file: resolveFromCallerFolder(file),
    supabaseFolder: join(import.meta.dirname, '..', '..', 'supabase'),
  });
  const { dataDir, databaseUrl, s3 } = environment;
  const places = [
    dataDir,
    ...(databaseUrl === null ? [] : ['the database of DATABASE_URL']),
    ...(s3 === null ? [] : [`the bucket ${s3.bucket}`]),
  ];
  console.log(
    `Restored to ${places.join(', ')}: ${describeContents(rows, files)}, of the backup made at ${madeAt}. Start the server with the same settings.`,
  );
});
