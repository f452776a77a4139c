/** npm run backup -- [--verify] [--allow-missing-files] [FILE] */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { folderObjectStore } from '../server/backend/folder-object-store.ts';
import { s3ObjectStore } from '../server/backend/s3-object-store.ts';
import type { Closing } from '../server/backup/contents.ts';
import { backupName, pruneBackups } from '../server/backup/scheduled-backups.ts';
import { verifyBackup } from '../server/backup/verify-backup.ts';
import { writeBackup } from '../server/backup/write-backup.ts';
import { type Environment, readEnvironment } from '../server/environment.ts';
import { readDataFolder } from '../server/files/existing-data-folder.ts';
import { withInstanceDatabase } from '../server/instance-database.ts';
import { describeContents, runBackupCommand } from './backup-command.ts';

const VERIFY = '--verify';
const ALLOW_MISSING = '--allow-missing-files';

await runBackupCommand({ name: 'backup', flags: [VERIFY, ALLOW_MISSING] }, async (name, flags) => {
  const environment = readEnvironment(process.env);
  const allowMissing = flags.has(ALLOW_MISSING);
  if (flags.has(VERIFY)) return name !== null && (await verify(environment, name));
  if (name !== null) return report(name, await backUp(environment, resolve(name), allowMissing));
  return backUpIntoFolder(environment, allowMissing);
});

async function verify({ backup }: Environment, name: string): Promise<true> {
  const supabaseFolder = join(import.meta.dirname, '..', 'supabase');
  const { rows, files, madeAt } = await verifyBackup(resolve(name), backup.passphrase, supabaseFolder);
  console.log(`${name} is whole: ${describeContents(rows, files)}, made at ${madeAt}.`);
  return true;
}

/** Prints nothing on success: cron mails everything that a command prints. */
async function backUpIntoFolder(environment: Environment, allowMissing: boolean): Promise<boolean> {
  const { schedule, passphrase } = environment.backup;
  if (!schedule) return false;
  await mkdir(schedule.folder, { recursive: true, mode: 0o700 });
  const file = join(schedule.folder, backupName(new Date(), passphrase !== null));
  await backUp(environment, file, allowMissing);
  await pruneBackups(schedule.folder, schedule.keep);
  return true;
}

function backUp(environment: Environment, file: string, allowMissingFiles: boolean): Promise<Closing> {
  const { dataDir, backup, s3 } = environment;
  return withInstanceDatabase(environment, async (_, databaseUrl) => {
    const { secrets, objects } = await readDataFolder(dataDir, false);
    return writeBackup({
      databaseUrl,
      secrets,
      objects: s3 ? s3ObjectStore(s3) : folderObjectStore(objects),
      dataDir,
      file,
      passphrase: backup.passphrase,
      allowMissingFiles,
    });
  });
}

function report(name: string, { rows, files, vanished, missing }: Closing): true {
  const left = [
    ...(vanished > 0 ? [`${vanished} files were deleted meanwhile`] : []),
    ...(missing > 0 ? [`${missing} files are missing`] : []),
  ];
  console.log(`Backed up to ${name}: ${[describeContents(rows, files.length), ...left].join(', ')}.`);
  console.log('Keep it as safe as the data folder: it holds every address, and the keys of all sessions.');
  return true;
}
