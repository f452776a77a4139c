/** npm run restore -- FILE */
import { join, resolve } from 'node:path';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { readEnvironment } from '../server/environment.ts';
import { nameBackup, sayContents } from './backup-command.ts';

await nameBackup('restore', async (file) => {
  const environment = readEnvironment(process.env);
  const closing = await restoreBackup({
    environment,
    file: resolve(file),
    supabaseFolder: join(import.meta.dirname, '..', 'supabase'),
  });
  console.log(
    `Restored to ${environment.dataDir}: ${sayContents(closing)}. Start the server with the same DATA_DIR.`,
  );
});
