import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../errors/error-code.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { writeDurably } from '../../files/write-durably.ts';
import { binariesIn, findBinaries, type PostgresBinaries } from './binaries.ts';
import { folderClosedTo, type SystemUser, userInsteadOfRoot } from './system-user.ts';

/** Where a cluster lives, which programs run it, and as whom (null: as ourselves). */
export type ClusterPlace = {
  readonly folder: string;
  readonly binaries: PostgresBinaries;
  readonly user: SystemUser | null;
};

/** Where root puts what the postgres user must reach when the checkout or data folder is closed to it. */
const SHARED_ROOT = '/var/lib/thrillseekers';

/**
 * Decides where the cluster of a data folder lives, and brings the programs to where its user can run them.
 * A place outside the data folder is noted in it, so that a later start under other circumstances never takes
 * an empty cluster for the real one.
 * @param log takes one line when something had to be placed elsewhere
 * @throws {StartupError} when an explicit data folder, or the place chosen before, cannot be used
 */
export async function placeCluster(
  data: { readonly path: string; readonly isExplicit: boolean },
  log: (message: string) => void,
): Promise<ClusterPlace> {
  const binaries = await findBinaries();
  const root = await userInsteadOfRoot();
  const pointer = join(data.path, 'cluster-folder');
  const inside = join(data.path, 'postgres');
  const known = (await exists(inside)) ? inside : await readPointer(pointer);
  if (!root) {
    const folder = known ?? inside;
    await refuseForeignCluster(folder, process.getuid?.());
    return { folder, binaries, user: null };
  }

  const folder = known ?? (await chooseFolderAsRoot(data, root));
  if (folder !== inside) await makeSharedFolder(dirname(folder));
  // A cluster that an ordinary user started keeps its owner.
  const owner = await ownerOf(folder);
  const user = owner && owner.uid !== 0 ? owner : root;
  await openOwnFolder(data.path, user);
  const closed = await folderClosedTo(user, dirname(folder));
  if (closed) throw closedFolder(data.path, closed);
  if (folder !== inside) {
    if (!known) await writeDurably(pointer, folder);
    log(`the database lives in ${folder}, since the postgres user cannot enter ${data.path}`);
  }
  return { folder, user, binaries: await binariesFor(user, binaries, log) };
}

async function chooseFolderAsRoot(
  data: { path: string; isExplicit: boolean },
  user: SystemUser,
): Promise<string> {
  await openOwnFolder(data.path, user);
  const closed = await folderClosedTo(user, data.path);
  if (!closed) return join(data.path, 'postgres');
  if (data.isExplicit) throw closedFolder(data.path, closed);
  const name = createHash('sha256').update(data.path).digest('hex').slice(0, 16);
  return join(SHARED_ROOT, name, 'postgres');
}

function closedFolder(dataDir: string, closed: string): StartupError {
  return new StartupError(
    `The database cannot live in ${dataDir}: as root it runs as the user postgres, which may not enter ${closed}. Open that folder (chmod o+x ${closed}), set DATA_DIR to another folder, or start as an ordinary user.`,
  );
}

/** The data folder itself is ours, so opening it is too; what is secret in it is closed file by file. */
async function openOwnFolder(path: string, user: SystemUser): Promise<void> {
  if ((await folderClosedTo(user, path)) !== path) return;
  const { mode, uid } = await stat(path);
  if (uid === 0) await chmod(path, mode | 0o001);
}

async function binariesFor(
  user: SystemUser,
  binaries: PostgresBinaries,
  log: (message: string) => void,
): Promise<PostgresBinaries> {
  if (!(await folderClosedTo(user, join(binaries.root, 'bin')))) return binaries;
  const copy = binariesIn(
    join(SHARED_ROOT, `postgres-${binaries.version}-${process.platform}-${process.arch}`),
    binaries.version,
  );
  if (await exists(copy.postgres)) return copy;
  await makeSharedFolder(SHARED_ROOT);
  const draft = `${copy.root}.${process.pid}`;
  await cp(binaries.root, draft, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(draft, copy.root);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(copy.postgres))) throw error;
  }
  log(`Postgres runs from a copy in ${copy.root}, since the postgres user cannot enter ${binaries.root}`);
  return copy;
}

async function makeSharedFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o755 });
  // A strict umask would close what mkdir made.
  for (const folder of [SHARED_ROOT, path]) await chmod(folder, 0o755);
}

async function refuseForeignCluster(folder: string, uid: number | undefined): Promise<void> {
  const owner = await ownerOf(folder).catch((error: unknown) => {
    if (errorCode(error) === 'EACCES') return { uid: 0, gid: 0 };
    throw error;
  });
  if (!owner || uid === undefined || owner.uid === uid) return;
  throw new StartupError(
    `The database in ${folder} belongs to another user of this machine: start as that user (or as root), or set DATA_DIR to another folder.`,
  );
}

async function ownerOf(folder: string): Promise<SystemUser | null> {
  try {
    const { uid, gid } = await stat(folder);
    return { uid, gid };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function readPointer(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim() || null;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
