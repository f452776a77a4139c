import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stopOrphanedCluster } from './orphaned-cluster.ts';

let folder: string;
let recordedProcess: ChildProcess;

/** Starts a process that waits, and records its id as that of the database server. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cluster-'));
  recordedProcess = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)'], { cwd: folder });
  await once(recordedProcess, 'spawn');
  await writeFile(join(folder, 'postmaster.pid'), `${recordedProcess.pid}\n`);
});
afterEach(async () => {
  recordedProcess.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A system without /proc, such as macOS. It returns `program` as the program of every process. */
const systemWith = (program: string) => ({
  processFolder: '/does-not-exist',
  programOf: async () => program,
});

it.each([
  ['this system', undefined],
  ['a system without /proc', systemWith('/usr/bin/node')],
])(
  'on %s, does not stop an unrelated process whose id is in postmaster.pid, and removes that file',
  async (_where, system) => {
    await stopOrphanedCluster(folder, system);
    expect(recordedProcess.exitCode ?? recordedProcess.signalCode).toBeNull();
    await expect(readFile(join(folder, 'postmaster.pid'))).rejects.toThrow('ENOENT');
  },
);

it('on a system without /proc, stops a database server that outlived the killed app server', async () => {
  const ended = once(recordedProcess, 'exit');
  await stopOrphanedCluster(folder, systemWith('/usr/lib/postgresql/17/bin/postgres'));
  expect(await ended).toEqual([null, 'SIGINT']);
});

it('on a system without /proc, a database server may end while its program is looked up', async () => {
  const programOf = async (): Promise<string> => {
    recordedProcess.kill('SIGKILL');
    await once(recordedProcess, 'exit');
    throw new Error('Command failed: ps');
  };
  await stopOrphanedCluster(folder, { processFolder: '/does-not-exist', programOf });
});
