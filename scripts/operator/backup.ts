/** npm run backup -- [FILE] */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Environment, readEnvironment } from '../../server/environment.ts';
import { readDataFolder } from '../../server/files/existing-data-folder.ts';
import { type BackupSummary, describeContents } from '../../server/operations/backup/contents.ts';
import { recordVerification } from '../../server/operations/backup/last-verification.ts';
import { backupName, pruneBackups } from '../../server/operations/backup/scheduled-backups.ts';
import { writeBackup } from '../../server/operations/backup/write-backup.ts';
import { withInstanceDatabase } from '../../server/operations/instance-database.ts';
import { pluralize } from '../../server/operations/pluralize.ts';
import { folderObjectStore } from '../../server/storage/folder-object-store.ts';
import { s3ObjectStore } from '../../server/storage/s3-object-store.ts';
import { EXIT, resolveFromCallerFolder, runCommand, UsageError } from './command.ts';

const command = {
  name: 'backup',
  usage: ['[--allow-missing-files] [FILE]', '--verify FILE'],
  summary:
    'Writes database, uploaded files and secrets into one archive, whether the server runs or not. Without FILE the archive\n' +
    'goes to BACKUP_DIR, where the newest BACKUP_KEEP archives are kept.',
  options: {
    verify: { type: 'boolean', help: 'restores the archive into a temporary folder and compares instead' },
    'allow-missing-files': {
      type: 'boolean',
      help: 'backs up although files are missing from the file store',
    },
  },
  diskFullHint: 'Nothing was left behind.',
} as const;

await runCommand(command, async ({ options, positionals }) => {
  const [name, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError();
  const environment = readEnvironment(process.env);
  const allowMissing = options['allow-missing-files'] ?? false;
  if (options.verify) {
    if (name === undefined) throw new UsageError();
    return verify(environment, name);
  }
  if (name === undefined) return backUpIntoFolder(environment, allowMissing);
  const isEncrypted = environment.backup.passphrase !== null;
  return report(name, isEncrypted, await backUp(environment, resolveFromCallerFolder(name), allowMissing));
});

async function verify({ backup, dataDir }: Environment, name: string): Promise<number> {
  // Imported only when needed: `verifyBackup` restores the archive, and so needs the whole backend.
  const { verifyBackup } = await import('../../server/operations/backup/verify-backup.ts');
  const supabaseFolder = join(import.meta.dirname, '..', '..', 'supabase');
  const { rows, files, madeAt } = await verifyBackup(
    resolveFromCallerFolder(name),
    backup.passphrase,
    supabaseFolder,
  );
  await recordVerification(dataDir);
  console.log(`${name} is complete: ${describeContents(rows, files)}, made at ${madeAt}.`);
  return EXIT.done;
}

/** Prints nothing on success: cron sends a mail with everything that a command prints. */
async function backUpIntoFolder(environment: Environment, allowMissing: boolean): Promise<number> {
  const { schedule, passphrase } = environment.backup;
  if (!schedule) throw new UsageError('Name a FILE, or set BACKUP_DIR.');
  await mkdir(schedule.folder, { recursive: true, mode: 0o700 });
  const file = join(schedule.folder, backupName(new Date(), { isEncrypted: passphrase !== null }));
  await backUp(environment, file, allowMissing);
  await pruneBackups(schedule.folder, schedule.keep);
  return EXIT.done;
}

function backUp(environment: Environment, file: string, allowMissingFiles: boolean): Promise<BackupSummary> {
  const { dataDir, backup, s3 } = environment;
  return withInstanceDatabase(environment, async (_, databaseUrl) => {
    const { secrets, objects } = await readDataFolder(dataDir, { requiresCluster: false });
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

function report(
  name: string,
  isEncrypted: boolean,
  { rows, files, vanished, missing }: BackupSummary,
): number {
  const exceptions = [
    ...(vanished > 0 ? [`${pluralize(vanished, 'file')} deleted in the meantime`] : []),
    ...(missing > 0 ? [`${pluralize(missing, 'file')} missing`] : []),
  ];
  console.log(`Backed up to ${name}: ${[describeContents(rows, files.length), ...exceptions].join(', ')}.`);
  console.log(
    isEncrypted
      ? 'The archive is encrypted. Keep BACKUP_PASSPHRASE in another place: nobody can restore the archive without the passphrase.'
      : 'Keep the archive as safe as the data folder: it contains every email address, and the tokens with which members stay signed in.',
  );
  return EXIT.done;
}
