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
 * Finds a program, or unpacks it from Debian's packages into a folder: nothing is installed, so root is not needed.
 * @throws {Error} when the program is not installed, and its packages cannot be downloaded or do not contain it
 */
export async function findProgram(name: string, folder: string): Promise<Program> {
  const installed = await findOnPath(name);
  if (installed) return { path: installed, env: process.env };
  const unpacked = join(folder, name);
  try {
    await unpack(packages[name] ?? [name], unpacked);
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : '';
    throw new Error(`${name} is not installed, and apt-get download cannot fetch it (${reason})`);
  }
  const env = { ...process.env, LD_LIBRARY_PATH: join(unpacked, 'usr/lib/x86_64-linux-gnu') };
  for (const part of ['usr/sbin', 'usr/bin']) {
    const path = join(unpacked, part, name);
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
    // The package lists of a fresh image are missing or outdated.
    if (process.getuid?.() !== 0) throw error;
    await run('apt-get', ['update', '--quiet']);
    await download();
  });
  for (const file of (await readdir(folder)).filter((entry) => entry.endsWith('.deb')))
    await run('dpkg-deb', ['--extract', join(folder, file), folder]);
}
