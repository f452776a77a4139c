/** npm run backup -- FILE */
import { resolve } from 'node:path';
import { folderObjectStore } from '../server/backend/folder-object-store.ts';
import { s3ObjectStore } from '../server/backend/s3-object-store.ts';
import { writeBackup } from '../server/backup/write-backup.ts';
import { readEnvironment } from '../server/environment.ts';
import { openDataFolder } from '../server/files/data-folder.ts';
import { withInstanceDatabase } from '../server/instance-database.ts';
import { nameBackup, sayContents } from './backup-command.ts';

await nameBackup('backup', async (file) => {
  const environment = readEnvironment(process.env);
  const closing = await withInstanceDatabase(environment, async (sql) => {
    const { objects } = await openDataFolder(environment.dataDir);
    return writeBackup({
      sql,
      objects: environment.s3 ? s3ObjectStore(environment.s3) : folderObjectStore(objects),
      dataDir: environment.dataDir,
      file: resolve(file),
    });
  });
  console.log(`Backed up to ${file}: ${sayContents(closing)}.`);
  console.log('Keep it as safe as the data folder: it holds every address, and the keys of all sessions.');
});
