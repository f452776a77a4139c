import { spawn } from 'node:child_process';
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../errors/startup-error.ts';
import { syncFolder } from '../../files/write-durably.ts';
import type { ClusterLocation } from './cluster-location.ts';
import { stopWithParent } from './stop-with-parent.ts';

/**
 * Creates the cluster if it does not exist. Builds it in a temporary folder and then renames that folder, so that a
 * crash cannot leave an incomplete cluster. First removes the temporary files of an attempt that was interrupted.
 * @param password of the superuser `postgres`
 * @throws {StartupError} if initdb exits with an error
 */
export async function createClusterIfMissing(location: ClusterLocation, password: string): Promise<void> {
  if (await folderExists(location.folder)) return;
  const parent = dirname(location.folder);
  const temporaryFolder = `${location.folder}.new`;
  for (const name of await readdir(parent)) {
    if (name.startsWith(`${basename(location.folder)}.new`))
      await rm(join(parent, name), { recursive: true, force: true });
  }
  await mkdir(temporaryFolder, { mode: 0o700 });
  const passwordFile = `${temporaryFolder}-password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (location.user) {
    for (const path of [temporaryFolder, passwordFile])
      await chown(path, location.user.uid, location.user.gid);
  }
  try {
    await runInitdb(location, temporaryFolder, passwordFile);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(temporaryFolder, location.folder);
  await syncFolder(parent);
}

async function runInitdb(location: ClusterLocation, folder: string, passwordFile: string): Promise<void> {
  const child = spawn(
    location.binaries.initdb,
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
      // The built-in collation sorts the same on every machine.
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--locale',
      'C',
      '--data-checksums',
    ],
    {
      ...(location.user ?? {}),
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  stopWithParent(child, location.user);
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  if (code !== 0) {
    throw new StartupError(
      `The database could not be created in ${folder}: ${errorOutput.trim().split('\n').at(-1) || 'initdb failed'}. Fix the cause (often a full disk), then start again.`,
    );
  }
}

async function folderExists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
