/** npm run backup -- [--verify] [--allow-missing-files] FILE */
import { join, resolve } from 'node:path';
import { folderObjectStore } from '../server/backend/folder-object-store.ts';
import { s3ObjectStore } from '../server/backend/s3-object-store.ts';
import { verifyBackup } from '../server/backup/verify-backup.ts';
import { writeBackup } from '../server/backup/write-backup.ts';
import { readEnvironment } from '../server/environment.ts';
import { readDataFolder } from '../server/files/existing-data-folder.ts';
import { withInstanceDatabase } from '../server/instance-database.ts';
import { describeContents, runWithFile } from './backup-command.ts';

const VERIFY = '--verify';
const ALLOW_MISSING = '--allow-missing-files';

await runWithFile({ name: 'backup', flags: [VERIFY, ALLOW_MISSING] }, async (name, flags) => {
  const file = resolve(name);
  if (flags.has(VERIFY)) {
    const { rows, files, madeAt } = await verifyBackup(file, join(import.meta.dirname, '..', 'supabase'));
    console.log(`${name} is whole: ${describeContents(rows, files)}, made at ${madeAt}.`);
    return;
  }
  const environment = readEnvironment(process.env);
  const { dataDir } = environment;
  const closing = await withInstanceDatabase(environment, async (_, databaseUrl) => {
    const folder = await readDataFolder(dataDir, false);
    return writeBackup({
      databaseUrl,
      secrets: folder.secrets,
      objects: environment.s3 ? s3ObjectStore(environment.s3) : folderObjectStore(folder.objects),
      dataDir,
      file,
      allowMissingFiles: flags.has(ALLOW_MISSING),
    });
  });
  const { rows, files, vanished, missing } = closing;
  const left = [
    ...(vanished > 0 ? [`${vanished} files were deleted meanwhile`] : []),
    ...(missing > 0 ? [`${missing} files are missing`] : []),
  ];
  console.log(`Backed up to ${name}: ${[describeContents(rows, files.length), ...left].join(', ')}.`);
  console.log('Keep it as safe as the data folder: it holds every address, and the keys of all sessions.');
});
