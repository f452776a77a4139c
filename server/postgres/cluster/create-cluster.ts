import { spawn } from 'node:child_process';
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../errors/startup-error.ts';
import { syncFolder } from '../../files/write-durably.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { endWithServer } from './end-with-server.ts';

/**
 * Creates the cluster if it does not exist. An attempt that was cut short leaves nothing that looks like a cluster.
 * @param password of the owner role `postgres`
 * @throws {StartupError} when initdb fails
 */
export async function createClusterOnce(place: ClusterPlace, password: string): Promise<void> {
  if (await isFolder(place.folder)) return;
  const parent = dirname(place.folder);
  const draft = `${place.folder}.new`;
  for (const name of await readdir(parent)) {
    if (name.startsWith(`${basename(place.folder)}.new`))
      await rm(join(parent, name), { recursive: true, force: true });
  }
  await mkdir(draft, { mode: 0o700 });
  const passwordFile = `${draft}-password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (place.user) {
    for (const path of [draft, passwordFile]) await chown(path, place.user.uid, place.user.gid);
  }
  try {
    await runInitdb(place, draft, passwordFile);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, place.folder);
  await syncFolder(parent);
}

async function runInitdb(place: ClusterPlace, folder: string, passwordFile: string): Promise<void> {
  const child = spawn(
    place.binaries.initdb,
    [
      '--pgdata',
      folder,
      '--username',
      'postgres',
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      // Postgres' own collation gives the same order on every machine, whatever locales it has.
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--locale',
      'C',
      '--data-checksums',
    ],
    {
      ...(place.user ?? {}),
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  endWithServer(child, place.user);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  if (code !== 0) {
    throw new StartupError(
      `The database could not be created in ${folder}: ${complaint.trim().split('\n').at(-1) ?? 'initdb failed'}. Make room or correct that, then start again.`,
    );
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
