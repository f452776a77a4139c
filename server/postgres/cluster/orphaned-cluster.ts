import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../../errors/startup-error.ts';

/** PostgreSQL normally stops much faster. */
const STOP_TIMEOUT_MS = 20_000;

/**
 * Cleans up after a killed process. Stops a database server that survived it. Removes a postmaster.pid whose process id
 * now belongs to an unrelated process; if no process has that id, PostgreSQL itself removes the file. The caller must hold
 * the lock of the data folder, which proves that no other process uses the cluster.
 * @throws {StartupError} if the old server does not stop
 */
export async function stopOrphanedCluster(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const recorded = await readRecordedPid(pidFile);
  if (recorded === null) return;
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  for (let round = 0; ; round += 1) {
    const running = await serverProcesses(folder, recorded);
    if (running.length === 0) break;
    if (Date.now() > deadline) {
      throw new StartupError(
        `A database server of an earlier start (process ${running[0]}) still uses ${folder} and does not stop: end that process, then start again.`,
      );
    }
    // Only the postmaster is signalled; its children then end by themselves.
    if (round === 0 && running.includes(recorded)) signal(recorded, 'SIGINT');
    await wait(25);
  }
  if (isAlive(recorded)) await rm(pidFile, { force: true });
}

async function readRecordedPid(pidFile: string): Promise<number | null> {
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text.split('\n')[0] ?? '', 10);
  return Number.isSafeInteger(pid) && pid > 1 ? pid : null;
}

/** Returns the PostgreSQL processes that run in the folder; without /proc, the recorded process if it runs. */
async function serverProcesses(folder: string, recorded: number): Promise<number[]> {
  const entries = await readdir('/proc').catch(() => null);
  if (entries === null) return isAlive(recorded) ? [recorded] : [];
  const pids = entries.filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [cwd, program] = await Promise.all(
        ['cwd', 'exe'].map((link) => readlink(`/proc/${pid}/${link}`).catch(() => '')),
      );
      return cwd === folder && program?.split('/').at(-1)?.startsWith('postgres') ? [pid] : [];
    }),
  );
  return found.flat();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}
