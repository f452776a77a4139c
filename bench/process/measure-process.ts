import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../throughput/start-process.ts';
import { type WebAppSize, webAppSize } from './web-app-size.ts';

export type ProcessFigures = {
  /** Milliseconds, with a database of its own. */
  readonly firstStart: number;
  readonly laterStart: number;
  readonly idleMemory: number;
  readonly webApp: WebAppSize;
};

const PROJECT = join(import.meta.dirname, '../..');

/** Starts a server in an empty folder, and once more. */
export async function measureProcess(): Promise<ProcessFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-bench-start-'));
  try {
    const start = () =>
      startProcess(join(PROJECT, 'server/main.ts'), {
        DATA_DIR: folder,
        QUEUE_TIMES_URL: 'http://127.0.0.1:1',
      });
    let firstStart = 0;
    {
      await using first = await start();
      firstStart = first.startedIn;
    }
    await using later = await start();
    return {
      firstStart,
      laterStart: later.startedIn,
      idleMemory: await later.memory(),
      webApp: await webAppSize(join(PROJECT, 'web/dist')),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
