import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../environment.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { inTransaction, withSingleClient } from '../../postgres/single-client.ts';
import { withInstanceDatabase } from '../instance-database.ts';
import { readArchive } from './archive.ts';
import { checkBackup } from './check-backup.ts';
import { fullName, tableOfEntry } from './contents.ts';
import { copyOut } from './copy-tables.ts';
import { type RestoreResult, restoreBackup } from './restore-backup.ts';

/**
 * Restores a backup into a temporary folder with an embedded database, reads every table back and compares it with the archive.
 * Removes the folder at the end.
 * @throws {StartupError} when the backup is not complete or the restored rows differ
 */
export async function verifyBackup(
  file: string,
  passphrase: string | null,
  supabaseFolder: string,
): Promise<RestoreResult> {
  const scratch = await mkdtemp(join(tmpdir(), 'thrillseekers-verify-'));
  try {
    const environment = readEnvironment({
      DATA_DIR: join(scratch, 'data'),
      ...(passphrase !== null && { BACKUP_PASSPHRASE: passphrase }),
    });
    // When root runs this, the database runs as a different user, who needs access to the folder.
    await chmod(scratch, 0o711);
    const restored = await restoreBackup({ environment, file, supabaseFolder });
    const { manifest } = await checkBackup(file, passphrase);
    const expected = await hashRows(file, passphrase);
    await withInstanceDatabase(environment, (_, url) =>
      withSingleClient(url, (client) =>
        inTransaction(client, 'isolation level repeatable read read only', async () => {
          for (const table of manifest.tables) {
            const hash = createHash('sha256');
            for await (const rows of copyOut(client, table)) hash.update(rows);
            const name = fullName(table);
            // A table without rows may have no entry: its hash is then that of an empty text.
            if (hash.digest('hex') !== (expected.get(name) ?? createHash('sha256')).copy().digest('hex'))
              throw new StartupError(
                `${file} restores, but the rows of ${name} are not those of the archive.`,
              );
          }
        }),
      ),
    );
    return restored;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Returns a hash of the rows of each table, across all entries of the table. */
async function hashRows(
  file: string,
  passphrase: string | null,
): Promise<ReadonlyMap<string, ReturnType<typeof createHash>>> {
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  for await (const { name, bytes } of readArchive(file, passphrase)) {
    const table = tableOfEntry(name);
    const hash = hashes.get(table ?? '') ?? createHash('sha256');
    if (table !== null) hashes.set(table, hash);
    for await (const chunk of bytes) hash.update(chunk);
  }
  return hashes;
}
