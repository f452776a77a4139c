import { join } from 'node:path';
import { hash } from 'bcryptjs';
import type { Environment } from '../server/environment.ts';
import { captureConsole, createLog } from '../server/logging/log.ts';
import { connectDatabase } from '../server/postgres/connect-database.ts';
import { startServer } from '../server/start-server.ts';
import { folderObjectStore } from '../server/storage/folder-object-store.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { addTour } from './community/add-tour.ts';
import type { Community } from './community/community.ts';
import { FULL_SIZE, makeCommunity, type Size } from './community/make-community.ts';
import { fillDatabase } from './fill/fill-database.ts';
import { listPictures } from './fill/list-pictures.ts';
import { type ObjectRow, storePictures } from './fill/store-pictures.ts';

type DemoOptions = {
  readonly seed: string;
  readonly size?: Size;
  readonly signal: AbortSignal;
  /** Called with the finished fraction of the pictures, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
};

/** The bcrypt cost that the auth service uses by default. */
const PASSWORD_COST = 10;

/**
 * Creates a demo community in an empty data folder.
 * @throws the abort reason of the signal; nothing is left running
 */
export async function makeDemo(
  environment: Environment,
  { seed, size = FULL_SIZE, signal, onProgress }: DemoOptions,
) {
  const now = new Date();
  const community = addTour(seed, makeCommunity(seed, size), now);
  const log = createLog('error');
  const restoreConsole = captureConsole(log);
  try {
    // Starting the server creates the database and its tables.
    const server = await startServer({ ...environment, port: 0, host: '127.0.0.1' }, { log });
    try {
      signal.throwIfAborted();
      const store = folderObjectStore(join(environment.dataDir, 'objects'));
      const objects = await storePictures(store, listPictures(community, seed, now), signal, onProgress);
      await fillDemoDatabase(server.databaseUrl ?? '', { community, objects, now });
    } finally {
      await server.stop();
    }
  } finally {
    restoreConsole();
  }
}

async function fillDemoDatabase(
  databaseUrl: string,
  content: { readonly community: Community; readonly objects: readonly ObjectRow[]; readonly now: Date },
): Promise<void> {
  const sql = await connectDatabase(databaseUrl, 1);
  try {
    const passwordHash = await hash(DEMO_PASSWORD, PASSWORD_COST);
    await fillDatabase(sql, { ...content, passwordHash });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
