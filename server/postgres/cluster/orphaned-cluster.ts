import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '../../errors/startup-error.ts';

/** PostgreSQL normally stops much faster. */
const STOP_TIMEOUT_MS = 20_000;

/** How the system tells which processes run. */
type System = {
  /** The folder in which Linux lists processes; macOS does not have it. */
  readonly processFolder: string;
  /** Returns the program of a process. */
  readonly programOf: (pid: number) => Promise<string>;
};

const SYSTEM: System = {
  processFolder: '/proc',
  async programOf(pid) {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]);
    return stdout.trim();
  },
};

/**
 * Cleans up after a killed process. Stops a database server that survived it. Removes a postmaster.pid whose process id
 * now belongs to an unrelated process; if no process has that id, PostgreSQL itself removes the file. The caller must hold the lock of
 * the data folder, which proves that no other process uses the cluster.
 * @throws {StartupError} if the old server does not stop
 */
export async function stopOrphanedCluster(folder: string, system: System = SYSTEM): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const recordedPid = await readRecordedPid(pidFile);
  if (recordedPid === null) return;
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  for (let round = 0; ; round += 1) {
    const running = await serverProcesses(folder, recordedPid, system);
    if (running.length === 0) break;
    if (Date.now() > deadline) {
      throw new StartupError(
        `A database server of an earlier start (process ${running[0]}) still uses ${folder} and does not stop: end that process, then start again.`,
      );
    }
    // Only the postmaster is signalled; its children then end by themselves.
    if (round === 0 && running.includes(recordedPid)) signal(recordedPid, 'SIGINT');
    await wait(25);
  }
  if (isAlive(recordedPid)) await rm(pidFile, { force: true });
}

async function readRecordedPid(pidFile: string): Promise<number | null> {
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text.split('\n')[0] ?? '', 10);
  return Number.isSafeInteger(pid) && pid > 1 ? pid : null;
}

/** Returns the PostgreSQL processes that run in the folder; without /proc, only the recorded process if it belongs to PostgreSQL. */
async function serverProcesses(
  folder: string,
  recorded: number,
  { processFolder, programOf }: System,
): Promise<number[]> {
  const entries = await readdir(processFolder).catch(() => null);
  if (entries === null) {
    const program = isAlive(recorded) ? await runningProgram(recorded, programOf) : null;
    return program !== null && isPostgres(program) ? [recorded] : [];
  }
  const pids = entries.filter((name) => /^\d+$/.test(name)).map(Number);
  const pidsInFolder = await Promise.all(
    pids.map(async (pid) => {
      const [cwd, program] = await Promise.all(
        ['cwd', 'exe'].map((link) => readlink(join(processFolder, String(pid), link)).catch(() => '')),
      );
      return cwd === folder && isPostgres(program ?? '') ? [pid] : [];
    }),
  );
  return pidsInFolder.flat();
}

/** Returns the program of a process; null if the process ends meanwhile. */
async function runningProgram(pid: number, programOf: System['programOf']): Promise<string | null> {
  try {
    return await programOf(pid);
  } catch (error) {
    if (!isAlive(pid)) return null;
    throw error;
  }
}

function isPostgres(program: string): boolean {
  return basename(program).startsWith('postgres');
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
