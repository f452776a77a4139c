/** npm run restore -- FILE */
import { join, resolve } from 'node:path';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { readEnvironment } from '../server/environment.ts';
import { describeContents, runBackupCommand } from './backup-command.ts';

await runBackupCommand({ name: 'restore' }, async (file) => {
  if (file === null) return false;
  const environment = readEnvironment(process.env);
  const { rows, files } = await restoreBackup({
    environment,
    file: resolve(file),
    supabaseFolder: join(import.meta.dirname, '..', 'supabase'),
  });
  console.log(
    `Restored to ${environment.dataDir}: ${describeContents(rows, files)}. Start the server with the same DATA_DIR.`,
  );
  return true;
});
