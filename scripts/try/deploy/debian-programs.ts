import { execFile } from 'node:child_process';
import { access, constants, mkdir, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A program and the environment variables that it needs. */
export type Program = { readonly path: string; readonly env: NodeJS.ProcessEnv };

/** Packages with the program and the libraries that a minimal Debian lacks. */
const packages: Readonly<Record<string, readonly string[]>> = {
  nginx: ['nginx'],
  caddy: ['caddy'],
  logrotate: ['logrotate', 'libpopt0'],
};

/**
 * Returns the installed program. If there is none, downloads its Debian packages and unpacks them into `folder`, without installing them.
 * @throws {Error} when the program is not installed, and its packages cannot be downloaded or unpacked, or do not contain it
 */
export async function findProgram(name: string, folder: string): Promise<Program> {
  const installedPath = await findOnPath(name);
  if (installedPath) return { path: installedPath, env: process.env };
  const unpackedFolder = join(folder, name);
  try {
    await unpack(packages[name] ?? [name], unpackedFolder);
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : '';
    throw new Error(
      `${name} is not installed, and its packages cannot be downloaded or unpacked (${reason})`,
    );
  }
  const env = { ...process.env, LD_LIBRARY_PATH: join(unpackedFolder, 'usr/lib/x86_64-linux-gnu') };
  for (const part of ['usr/sbin', 'usr/bin']) {
    const path = join(unpackedFolder, part, name);
    if (await isExecutable(path)) return { path, env };
  }
  throw new Error(`the packages of ${name} do not contain it`);
}

async function findOnPath(name: string): Promise<string | null> {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']) {
    if (await isExecutable(join(folder, name))) return join(folder, name);
  }
  return null;
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function unpack(names: readonly string[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const download = () => run('apt-get', ['download', '--quiet', ...names], { cwd: folder });
  await download().catch(async (error: unknown) => {
    // The package lists may be missing or outdated, as in a fresh image.
    if (process.getuid?.() !== 0) throw error;
    await run('apt-get', ['update', '--quiet']);
    await download();
  });
  for (const file of (await readdir(folder)).filter((entry) => entry.endsWith('.deb')))
    await run('dpkg-deb', ['--extract', join(folder, file), folder]);
}
