/** npm run move */

import { readEnvironment } from '../../server/environment.ts';
import { readDataFolder } from '../../server/files/existing-data-folder.ts';
import { withInstanceDatabase } from '../../server/operations/instance-database.ts';
import { moveToProject } from '../../server/operations/move/move-to-project.ts';
import { pluralize } from '../../server/operations/pluralize.ts';
import { folderObjectStore } from '../../server/storage/folder-object-store.ts';
import { s3ObjectStore } from '../../server/storage/s3-object-store.ts';
import { runCommand, UsageError } from './command.ts';

const command = {
  name: 'move',
  usage: [''],
  summary:
    'Copies accounts, rows and files of the instance that the environment describes into the Supabase project that\n' +
    'MOVE_TO_DATABASE_URL, MOVE_TO_URL and MOVE_TO_SECRET_KEY describe.',
  options: {},
} as const;

await runCommand(command, async ({ positionals }) => {
  if (positionals.length > 0) throw new UsageError();
  const { MOVE_TO_DATABASE_URL, MOVE_TO_URL, MOVE_TO_SECRET_KEY: secretKey } = process.env;
  if (!MOVE_TO_DATABASE_URL || !MOVE_TO_URL || !secretKey) {
    throw new UsageError(
      'Set MOVE_TO_DATABASE_URL, MOVE_TO_URL and MOVE_TO_SECRET_KEY: they describe the project to move to.',
    );
  }
  const url = MOVE_TO_URL.replace(/\/+$/, '');
  const environment = readEnvironment(process.env);
  const { rows, files } = await withInstanceDatabase(environment, async (_, databaseUrl) => {
    const { objects } = await readDataFolder(environment.dataDir, { requiresCluster: false });
    return moveToProject({
      databaseUrl,
      objects: environment.s3 ? s3ObjectStore(environment.s3) : folderObjectStore(objects),
      project: { databaseUrl: MOVE_TO_DATABASE_URL, url, secretKey },
    });
  });
  for (const [table, count] of Object.entries(rows)) console.log(`${table}: ${count}`);
  console.log(`Copied ${pluralize(files, 'file')}. Everybody has to sign in again, with the same password.`);
});
