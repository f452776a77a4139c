import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { memoryOf } from '../../faults/soak/measure-usage.ts';

/** A server in a process of its own. */
export type ServerProcess = AsyncDisposable & {
  readonly url: string;
  /** From its start to its readiness. */
  readonly startedIn: number;
  /** What it holds of the memory, without the database, in bytes; not a number where the system does not tell. */
  memory(): Promise<number>;
  /** What it holds with everything that it started, in bytes: the sum of their PSS. */
  treeMemory(): Promise<number>;
  /** Milliseconds of processor time that it has taken; not a number where the system does not tell. */
  processorTime(): Promise<number>;
};

/** Starts a program that says its address when it is ready. */
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
  if (!url) throw new Error(`${file} ended before it was ready`);
  const startedIn = performance.now() - began;
  const told = (name: string) => readFile(`/proc/${child.pid}/${name}`, 'utf8').catch(() => '');
  return {
    url,
    startedIn,
    async memory() {
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await told('status')) ?? [];
      return Number(kilobytes) * 1024;
    },
    treeMemory: () => memoryOf(child.pid === undefined ? [] : [child.pid]),
    async processorTime() {
      // Hundredths of a second as its 14th and 15th field; the second holds the name, which may hold anything.
      const fields = (await told('stat')).replace(/^.*\) /, '').split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
