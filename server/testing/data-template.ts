/**
 * Global setup: prepares a data folder in the state after a first start. Copying this folder takes a fifth of the time
 * of a first start. The folder is cached in node_modules/.cache. When a new one is created, cached ones that are more
 * than an hour old are removed.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../errors/error-code.ts';
import { startServerProcess } from './server-process.ts';

const TEMPLATE_VARIABLE = 'TEST_DATA_TEMPLATE';
const ROOT = join(import.meta.dirname, '..', '..');
/** One cache per user: the files are readable only by their owner. */
const CACHE_FOLDER = join(ROOT, 'node_modules', '.cache', 'test-data', String(process.getuid?.() ?? 'user'));

/** Minimum age of a cached folder that is removed: longer than a run of all tests. */
const MIN_REMOVAL_AGE_MS = 60 * 60 * 1000;

/** The result of a first start depends on these files and on the packages. */
const SOURCES = [
  'supabase/{config.toml,seed.sql,migrations/*.sql}',
  'server/{files,lite,postgres}/**/*.ts',
  'package-lock.json',
];

export default async function setup(): Promise<void> {
  process.env[TEMPLATE_VARIABLE] = await prepareTemplate();
}

/** Fills an empty data folder from the template. All copies share the same secrets. */
export async function fillFromTemplate(dataDir: string): Promise<void> {
  await copyFolder(await templateFolder(), dataDir);
}

/** Fills an empty data folder from the template, without its database. */
export async function fillFromTemplateWithoutDatabase(dataDir: string): Promise<void> {
  const from = await templateFolder();
  const names = (await readdir(from)).filter((name) => name !== 'postgres');
  await promisify(execFile)('cp', ['-a', ...names.map((name) => join(from, name)), dataDir]);
}

async function templateFolder(): Promise<string> {
  return process.env[TEMPLATE_VARIABLE] ?? (await prepareTemplate());
}

/** Copies with owners, which fs.cp does not keep: PostgreSQL rejects files of another user. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

/** Returns the path of the cached folder; creates the folder if it is missing. */
async function prepareTemplate(): Promise<string> {
  const name = await fingerprint();
  await mkdir(CACHE_FOLDER, { recursive: true });
  const cached = await readdir(CACHE_FOLDER);
  if (cached.includes(name)) return join(CACHE_FOLDER, name);
  // Created in the temporary folder: the database's user may have no access to the project folder.
  const created = await mkdtemp(join(tmpdir(), 'thrillseekers-template-'));
  const copy = await mkdtemp(join(CACHE_FOLDER, 'new-'));
  try {
    const server = await startServerProcess({ DATA_DIR: created, LOG_LEVEL: 'warn' });
    await server.stop();
    await copyFolder(created, copy);
    await rename(copy, join(CACHE_FOLDER, name));
  } catch (error) {
    await rm(copy, { recursive: true });
    // Another run created it first.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(created, { recursive: true });
  }
  await Promise.all(cached.map(removeOldFolder));
  return join(CACHE_FOLDER, name);
}

/** Removes a cached folder, unless it is so new that another run may use it. */
async function removeOldFolder(name: string): Promise<void> {
  const path = join(CACHE_FOLDER, name);
  // Another run may remove it too.
  const found = await stat(path).catch(() => null);
  if (found && Date.now() - found.mtimeMs > MIN_REMOVAL_AGE_MS)
    await rm(path, { recursive: true, force: true });
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.ts'] }).sort();
  for (const file of files) hash.update(file).update(await readFile(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}
