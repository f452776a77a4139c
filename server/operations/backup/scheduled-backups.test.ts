import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '../../environment.ts';
import { createLog } from '../../logging/log.ts';
import { runScript } from '../../testing/run-command.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { checkBackup } from './check-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { backupName, newestBackup, pruneBackups, startScheduledBackups } from './scheduled-backups.ts';

const SUPABASE = join(import.meta.dirname, '..', '..', '..', 'supabase');
const PASSPHRASE = 'correct horse battery staple';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-schedule-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const listBackups = async () =>
  (await readdir(folder)).filter((name) => name.startsWith('thrillseekers-')).sort();

describe('the folder of backups', () => {
  it('keeps the newest backups, and files with other names', async () => {
    const days = [1, 2, 3, 4].map((day) =>
      backupName(new Date(Date.UTC(2060, 0, day)), { isEncrypted: day === 4 }),
    );
    for (const name of [...days, 'other.tgz']) await writeFile(join(folder, name), name);
    expect(await pruneBackups(folder, 2)).toBe(2);
    expect((await readdir(folder)).sort()).toEqual(['other.tgz', ...days.slice(2)]);
  });

  it('shows when the newest backup was finished', async () => {
    expect(await newestBackup(folder)).toBeNull();
    const name = join(folder, backupName(new Date(), { isEncrypted: false }));
    await writeFile(name, '');
    await utimes(name, 1_000_000, 1_000_000);
    expect(await newestBackup(folder)).toBe(1_000_000_000);
  });
});

describe('a server with BACKUP_DIR', () => {
  it('backs up at once if there is no backup, encrypts with the passphrase, and waits until the next is due', async () => {
    const variables = { BACKUP_DIR: folder, BACKUP_PASSPHRASE: PASSPHRASE };
    await using site = await startTestServer(variables, { hasOwnCluster: true });
    await vi.waitFor(async () => expect(site.logLines().join('')).toContain('"backed up"'), {
      timeout: 60_000,
    });
    const [name = '', ...others] = await listBackups();
    expect(others).toEqual([]);
    const file = join(folder, name);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(bytes.includes(await readFile(join(site.dataDir, 'secrets.json')))).toBe(false);

    const { summary } = await checkBackup(file, PASSPHRASE);
    expect(summary.files).toEqual([]);
    for (const [passphrase, message] of [
      [undefined, 'set BACKUP_PASSPHRASE'],
      ['another long passphrase', 'BACKUP_PASSPHRASE is not the one'],
    ] as const) {
      const environment = readEnvironment({
        DATA_DIR: join(folder, 'restored'),
        BACKUP_PASSPHRASE: passphrase,
      });
      await expect(restoreBackup({ environment, file, supabaseFolder: SUPABASE })).rejects.toThrow(message);
    }

    await site.server.stop();
    await using restarted = await startTestServer({ ...variables, DATA_DIR: site.dataDir });
    await expect.poll(async () => (await restarted.request('/readyz')).status).toBe(200);
    await restarted.server.stop();
    expect(await listBackups()).toEqual([name]);
  });

  it('logs a failed backup; with two schedules for one database, only one backup is made at a time', async () => {
    await using site = await startTestServer();
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const schedule = { folder, everyMs: 60_000, keep: 1 };
    const databaseUrl = site.server.databaseUrl ?? '';
    let running = 0;
    let maxRunning = 0;
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const write = async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await over;
      running -= 1;
      throw new Error('no room');
    };
    const started = [1, 2].map(() =>
      startScheduledBackups({ schedule, databaseUrl, isEncrypted: false, write, log }),
    );
    await vi.waitFor(() => expect(maxRunning).toBe(1), { timeout: 60_000 });
    end();
    for (const backups of started) await backups.stop();
    expect(maxRunning).toBe(1);
    expect(lines.join('')).toContain('the scheduled backup failed');
    expect(await newestBackup(folder)).toBeNull();
  });
});

it('npm run backup without a file writes to BACKUP_DIR and prints nothing', async () => {
  await using site = await startTestServer();
  const { stdout, stderr } = await runScript('backup', [], {
    variables: {
      DATA_DIR: site.dataDir,
      DATABASE_URL: site.server.databaseUrl ?? '',
      BACKUP_DIR: join(folder, 'new'),
      BACKUP_KEEP: '1',
    },
  });
  expect([stdout, stderr]).toEqual(['', '']);
  expect(await readdir(join(folder, 'new'))).toHaveLength(1);
});
