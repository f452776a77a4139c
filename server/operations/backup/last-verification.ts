import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'backup-verified-at';

/** Stores the time of a verification in the data folder. Ignores errors, because the machine may have no data folder. */
export async function recordVerification(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, FILE), new Date().toISOString(), { mode: 0o600 }).catch(() => undefined);
}

/** Returns when a backup was last verified with this data folder; null if no time is recorded. */
export async function lastVerification(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '');
  return Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString();
}
