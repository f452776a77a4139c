import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../errors/error-code.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { writeDurably } from '../../files/write-durably.ts';
import { binariesIn, findBinaries, type PostgresBinaries } from './binaries.ts';
import { findInaccessibleFolder, findUnprivilegedUser, type SystemUser } from './system-user.ts';

/** Folder of a cluster, the programs that run it, and their user (null for the current user). */
export type ClusterLocation = {
  readonly folder: string;
  readonly binaries: PostgresBinaries;
  readonly user: SystemUser | null;
};

/** Folder for the cluster and the programs if the postgres user cannot enter the data folder or the checkout. Only for root. */
const SHARED_ROOT = '/var/lib/thrillseekers';

/**
 * Chooses the folder for the cluster of a data folder. Copies the PostgreSQL programs if the cluster's user cannot
 * run them in place. The data folder records the path of a cluster outside it, so that a later start as another
 * user does not create an empty cluster.
 * @param data the data folder, and whether DATA_DIR names it: then a new cluster is never placed outside it
 * @param log called if the cluster is outside the data folder, and when the programs are copied
 * @throws {StartupError} if the cluster's folder cannot be used, or there are no programs or no user to run the cluster
 */
export async function locateCluster(
  data: { readonly path: string; readonly isExplicit: boolean },
  log: (message: string) => void,
): Promise<ClusterLocation> {
  const binaries = await findBinaries();
  const postgresUser = await findUnprivilegedUser();
  const recordFile = join(data.path, 'cluster-folder');
  const defaultFolder = join(data.path, 'postgres');
  const existingFolder = (await exists(defaultFolder)) ? defaultFolder : await readRecordedFolder(recordFile);
  if (!postgresUser) {
    const folder = existingFolder ?? defaultFolder;
    await requireClusterOwner(folder, process.getuid?.());
    return { folder, binaries, user: null };
  }

  const folder = existingFolder ?? (await chooseFolderWhenRoot(data, postgresUser));
  if (folder !== defaultFolder) await makeSharedFolder(dirname(folder));
  // A cluster created by an ordinary user keeps its owner.
  const owner = await ownerOf(folder);
  const user = owner && owner.uid !== 0 ? owner : postgresUser;
  await allowTraversal(data.path, user);
  const inaccessible = await findInaccessibleFolder(user, dirname(folder));
  if (inaccessible) throw inaccessibleFolderError(data.path, inaccessible);
  if (folder !== defaultFolder) {
    if (!existingFolder) await writeDurably(recordFile, folder);
    log(`the database is stored in ${folder}, since the postgres user cannot enter ${data.path}`);
  }
  return { folder, user, binaries: await accessibleBinaries(user, binaries, log) };
}

async function chooseFolderWhenRoot(
  data: { path: string; isExplicit: boolean },
  user: SystemUser,
): Promise<string> {
  await allowTraversal(data.path, user);
  const inaccessible = await findInaccessibleFolder(user, data.path);
  if (!inaccessible) return join(data.path, 'postgres');
  if (data.isExplicit) throw inaccessibleFolderError(data.path, inaccessible);
  const name = createHash('sha256').update(data.path).digest('hex').slice(0, 16);
  return join(SHARED_ROOT, name, 'postgres');
}

function inaccessibleFolderError(dataDir: string, inaccessible: string): StartupError {
  return new StartupError(
    `The database cannot be stored in ${dataDir}: if the server starts as root, the database runs as another user (usually postgres), who may not enter ${inaccessible}. Open that folder (chmod o+x ${inaccessible}), set DATA_DIR to another folder, or start as an ordinary user.`,
  );
}

/** Lets other users traverse the data folder itself, if it belongs to root. Secrets in it are protected by their own file modes. */
async function allowTraversal(path: string, user: SystemUser): Promise<void> {
  if ((await findInaccessibleFolder(user, path)) !== path) return;
  const { mode, uid } = await stat(path);
  if (uid === 0) await chmod(path, mode | 0o001);
}

async function accessibleBinaries(
  user: SystemUser,
  binaries: PostgresBinaries,
  log: (message: string) => void,
): Promise<PostgresBinaries> {
  if (!(await findInaccessibleFolder(user, join(binaries.root, 'bin')))) return binaries;
  const copy = binariesIn(
    join(SHARED_ROOT, `postgres-${binaries.version}-${process.platform}-${process.arch}`),
    binaries.version,
  );
  if (await exists(copy.postgres)) return copy;
  await makeSharedFolder(SHARED_ROOT);
  const partialCopy = `${copy.root}.${process.pid}`;
  await cp(binaries.root, partialCopy, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(partialCopy, copy.root);
  } catch (error) {
    await rm(partialCopy, { recursive: true, force: true });
    if (!(await exists(copy.postgres))) throw error;
  }
  log(`Postgres runs from a copy in ${copy.root}, since the postgres user cannot enter ${binaries.root}`);
  return copy;
}

async function makeSharedFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o755 });
  // A strict umask restricts the mode that mkdir sets, so set it again.
  if (dirname(path) === SHARED_ROOT) await chmod(SHARED_ROOT, 0o755);
  await chmod(path, 0o755);
}

async function requireClusterOwner(folder: string, uid: number | undefined): Promise<void> {
  const owner = await ownerOf(folder).catch((error: unknown) => {
    // This process may not read the folder's owner, so the owner is another user. Returns root, which leads to the error below.
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

async function readRecordedFolder(path: string): Promise<string | null> {
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
