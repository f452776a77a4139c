import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { BackupSchedule } from '../../environment.ts';
import { describeWriteError } from '../../errors/describe-write-error.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { withSingleClient } from '../../postgres/single-client.ts';

type Options = {
  readonly schedule: BackupSchedule;
  readonly databaseUrl: string;
  readonly isEncrypted: boolean;
  /** Writes a backup to the path `file`. */
  readonly write: (file: string) => Promise<unknown>;
  readonly log: Logger;
};

/** The state of a server's scheduled backups. */
export type ScheduledBackups = {
  /** When the newest backup was finished, in milliseconds since 1970; null if there is none. */
  newest(): Promise<number | null>;
  stop(): Promise<void>;
};

/** An arbitrary key; other programs must not use it for advisory locks in this database. */
const SCHEDULE_LOCK = 7_215_027;
/** How long to wait after an error, or while another process makes the backup. */
const RETRY_MS = 15 * 60 * 1000;
/** Well below the 24.8 days that timers support. */
const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000;

const BACKUP_NAME = /^thrillseekers-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tgz(\.age)?$/;

/** Returns the file name of a backup made now. Names sort by time. */
export function backupName(now: Date, { isEncrypted }: { readonly isEncrypted: boolean }): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `thrillseekers-${time}Z.tgz${isEncrypted ? '.age' : ''}`;
}

/**
 * Makes a backup when the newest one in the folder is older than the interval, and removes the oldest ones beyond the number to
 * keep. Of several processes on one database, only one makes a backup at a time.
 */
export function startScheduledBackups(options: Options): ScheduledBackups {
  const { schedule, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  const scheduleAttempt = (afterMs: number) => {
    if (isStopped) return;
    timer = setTimeout(
      () => {
        running = attempt();
      },
      Math.max(0, Math.min(afterMs, LONGEST_TIMER_MS)),
    );
    timer.unref();
  };

  const attempt = async () => {
    try {
      scheduleAttempt(await backUpIfDue(options));
    } catch (error) {
      log.error({ err: error, folder: schedule.folder }, 'the scheduled backup failed');
      scheduleAttempt(RETRY_MS);
    }
  };
  running = attempt();

  return {
    newest: () => newestBackup(schedule.folder),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Makes a backup if it is due. Returns how many milliseconds to wait for the next attempt. */
async function backUpIfDue(options: Options): Promise<number> {
  const { schedule, databaseUrl, isEncrypted, write, log } = options;
  const msUntilDue = async () => ((await newestBackup(schedule.folder)) ?? 0) + schedule.everyMs - Date.now();
  const wait = await msUntilDue();
  if (wait > 0) return wait;
  // A separate connection, because a backup would occupy one of the pool for a long time. Closing it releases the lock.
  return withSingleClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      SCHEDULE_LOCK,
    ]);
    if (!rows[0]?.locked) return RETRY_MS;
    // Another process may have made the backup since the check above.
    const remaining = await msUntilDue();
    if (remaining > 0) return remaining;
    const started = performance.now();
    const file = join(schedule.folder, backupName(new Date(), { isEncrypted }));
    await write(file);
    const { size } = await stat(file);
    const removed = await pruneBackups(schedule.folder, schedule.keep);
    const seconds = Math.round((performance.now() - started) / 1000);
    log.info({ file, bytes: size, seconds, removed }, 'backed up');
    return msUntilDue();
  });
}

/**
 * Creates the folder if it is missing.
 * @throws {StartupError} when it is not writable
 */
export async function prepareBackupFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartupError(
      `Backups cannot be written to ${folder} ${describeWriteError(error, folder)}, or set BACKUP_DIR to another folder.`,
      { cause: error },
    );
  }
}

async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).sort();
}

/** Returns when the newest backup of a folder was finished, in milliseconds since 1970; null if there is none. */
export async function newestBackup(folder: string): Promise<number | null> {
  const name = (await backupsIn(folder)).at(-1);
  return name === undefined ? null : (await stat(join(folder, name))).mtimeMs;
}

/** Removes the oldest backups beyond the number to keep; files with other names stay. Returns how many it removed. */
export async function pruneBackups(folder: string, keep: number): Promise<number> {
  const oldBackups = (await backupsIn(folder)).slice(0, -keep);
  for (const name of oldBackups) await rm(join(folder, name));
  return oldBackups.length;
}
