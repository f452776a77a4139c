import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { errorCode } from '../server/errors/error-code.ts';
import { StartupError } from '../server/errors/startup-error.ts';
import { lockDataFolder } from '../server/files/lock-data-folder.ts';
import { writeDurably } from '../server/files/write-durably.ts';
import { locateCluster } from '../server/postgres/cluster/cluster-location.ts';
import { stopOrphanedCluster } from '../server/postgres/cluster/orphaned-cluster.ts';

/** A file that marks the folder as a demo's, and says whether the demo is complete. */
const MARKER = 'demo.json';
/** The lock file of the data folder, with the files that SQLite may put next to it. */
const LOCK = /^lock(-journal|-wal|-shm)?$/;

const markerSchema = z.object({
  /** `begun`: unfinished. `whole`: complete. */
  state: z.enum(['begun', 'whole']),
  seed: z.string(),
  madeAt: z.string(),
});
type Marker = z.infer<typeof markerSchema>;

/** `isExplicit`: DATA_DIR names the folder. */
type Folder = { readonly path: string; readonly isExplicit: boolean };

/**
 * Ensures that the folder holds a complete demo community. Replaces an unfinished community, and with `isFresh` (option --fresh)
 * also a complete one. Rejects a folder with other files.
 * @param make fills the folder, which is empty except for demo.json and the lock files
 * @returns the time at which the community was created
 * @throws {StartupError} when the folder is not a demo's, is in use, or cannot be used
 */
export async function ensureDemo(
  folder: Folder,
  {
    seed,
    isFresh,
    make,
  }: { readonly seed: string; readonly isFresh: boolean; readonly make: () => Promise<void> },
): Promise<Date> {
  const { path } = folder;
  await rejectForeignFolder(path);
  // Others may enter the folder but not list it: if root runs the demo, the database in it runs as another user.
  await mkdir(path, { recursive: true, mode: 0o711 });
  const release = lockDataFolder(path);
  try {
    const marker = await readMarker(path);
    if (marker?.state === 'whole' && !isFresh) return new Date(marker.madeAt);
    const unfinishedMarker = { state: 'begun', seed, madeAt: new Date().toISOString() } as const;
    // If this start is interrupted, the next one recognises an unfinished demo and starts over.
    await writeMarker(path, unfinishedMarker);
    await emptyFolder(folder);
  } finally {
    release();
  }
  // The server that `make` starts locks the folder itself.
  await make();
  const madeAt = new Date();
  await writeMarker(path, { state: 'whole', seed, madeAt: madeAt.toISOString() });
  return madeAt;
}

async function rejectForeignFolder(path: string): Promise<void> {
  let names: string[];
  try {
    names = await readdir(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw new StartupError(
      `The folder ${path} cannot be used for the demo (${errorCode(error) || 'unknown reason'}).`,
      {
        cause: error,
      },
    );
  }
  if (names.filter((name) => !LOCK.test(name)).length === 0 || (await readMarker(path))) return;
  throw new StartupError(
    `${path} is not a demo's folder, so the demo does not use it: set DATA_DIR to an empty folder, or unset it for ./.demo.`,
  );
}

async function readMarker(path: string): Promise<Marker | null> {
  try {
    return markerSchema.parse(JSON.parse(await readFile(join(path, MARKER), 'utf8')));
  } catch {
    return null;
  }
}

const writeMarker = (path: string, marker: Marker) =>
  writeDurably(join(path, MARKER), `${JSON.stringify(marker, null, 2)}\n`);

/**
 * Removes everything in the folder except demo.json and the lock files. Also removes the former database cluster, which may be in
 * another folder.
 */
async function emptyFolder(folder: Folder): Promise<void> {
  const cluster = await locateCluster(folder, () => undefined);
  await stopOrphanedCluster(cluster.folder);
  await rm(cluster.folder, { recursive: true, force: true });
  for (const name of await readdir(folder.path)) {
    if (name !== MARKER && !LOCK.test(name))
      await rm(join(folder.path, name), { recursive: true, force: true });
  }
}
