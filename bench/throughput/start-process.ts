import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { memoryOf } from '../../faults/soak/measure-usage.ts';

/** A server in a separate process. */
export type ServerProcess = AsyncDisposable & {
  readonly url: string;
  /** From start to readiness, in milliseconds. */
  readonly startupMs: number;
  /** The server's memory without the database, in bytes; NaN if the system does not report it. */
  memory(): Promise<number>;
  /** The memory of the server and all its child processes, in bytes: the sum of their PSS. Rejects on a system without /proc. */
  treeMemory(): Promise<number>;
  /** The server's processor time in milliseconds; NaN if the system does not report it. */
  processorTime(): Promise<number>;
};

/** Starts a program that prints its URL when it is ready. */
export async function startProcess(
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  let url = '';
  for await (const line of createInterface({ input: child.stdout })) {
    url = /ready on (\S+)$/.exec(line)?.[1] ?? '';
    if (url) break;
  }
  if (!url) throw new Error(`${file} exited before it was ready`);
  const startupMs = performance.now() - began;
  const readProc = (name: string) => readFile(`/proc/${child.pid}/${name}`, 'utf8').catch(() => '');
  return {
    url,
    startupMs,
    async memory() {
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readProc('status')) ?? [];
      return Number(kilobytes) * 1024;
    },
    treeMemory: () => memoryOf(child.pid === undefined ? [] : [child.pid]),
    async processorTime() {
      // Fields 14 and 15 (utime and stime), in hundredths of a second. Fields 1 and 2 are cut off: the name in field 2 may contain spaces.
      const fields = (await readProc('stat')).replace(/^.*\) /, '').split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
