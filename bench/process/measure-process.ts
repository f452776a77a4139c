import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processSettings } from '../../scripts/bootstrap/process-settings.mjs';
import { startProcess } from '../throughput/start-process.ts';
import { type WebAppSize, webAppSize } from './web-app-size.ts';

export type ProcessFigures = {
  /** Milliseconds, with an embedded database. */
  readonly firstStart: number;
  readonly laterStart: number;
  readonly idleMemory: number;
  /** Memory of the server with its database. */
  readonly idleTreeMemory: number;
  readonly webApp: WebAppSize;
};

const PROJECT = join(import.meta.dirname, '../..');

/** How long the server is idle before its memory is measured. */
const IDLE_AFTER_MS = 60_000;

/** Starts a server in an empty folder, and then again, like scripts/serve. */
export async function measureProcess(): Promise<ProcessFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-bench-start-'));
  try {
    const start = () =>
      startProcess(join(PROJECT, 'scripts/start.ts'), {
        ...processSettings,
        DATA_DIR: folder,
        QUEUE_TIMES_URL: 'http://127.0.0.1:1',
      });
    let firstStart = 0;
    {
      await using first = await start();
      firstStart = first.startedIn;
    }
    await using later = await start();
    await wait(IDLE_AFTER_MS);
    return {
      firstStart,
      laterStart: later.startedIn,
      idleMemory: await later.memory(),
      idleTreeMemory: await later.treeMemory(),
      webApp: await webAppSize(join(PROJECT, 'web/dist')),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
