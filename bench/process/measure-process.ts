import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processSettings } from '../../scripts/bootstrap/process-settings.mjs';
import { startProcess } from '../throughput/start-process.ts';
import { type WebAppSize, webAppSize } from './web-app-size.ts';

export type ProcessFigures = {
  /** Milliseconds until the server is ready, in an empty folder, with an embedded database. */
  readonly firstStart: number;
  /** Milliseconds until the server is ready, in a folder with data, with an embedded database. */
  readonly laterStart: number;
  /** Bytes (RSS) of the server's process without the database. */
  readonly idleMemory: number;
  /** Bytes (sum of the PSS) of the server with its database. */
  readonly idleTreeMemory: number;
  readonly webApp: WebAppSize;
};

const PROJECT = join(import.meta.dirname, '../..');

/** How long the server is idle before its memory is measured. */
const IDLE_MS = 60_000;

/** Measures two starts of the server as scripts/serve starts it (first in an empty folder, then with its data), and its idle memory. */
export async function measureProcess(): Promise<ProcessFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-bench-start-'));
  try {
    const start = () =>
      startProcess(join(PROJECT, 'scripts/start.ts'), {
        ...processSettings,
        DATA_DIR: folder,
        // Nothing listens there: the measurement must not load real wait times.
        QUEUE_TIMES_URL: 'http://127.0.0.1:1',
      });
    let firstStart = 0;
    {
      await using first = await start();
      firstStart = first.startupMs;
    }
    await using later = await start();
    await wait(IDLE_MS);
    return {
      firstStart,
      laterStart: later.startupMs,
      idleMemory: await later.memory(),
      idleTreeMemory: await later.treeMemory(),
      webApp: await webAppSize(join(PROJECT, 'web/dist')),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
