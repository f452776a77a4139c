import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Number of builds whose assets are served: the current one and the two before it, which open tabs may still use. */
const KEPT_BUILDS = 3;
/** Where Vite writes a build before it is published. */
export const NEXT_BUILD = '.next';
/** The file that lists the assets of the kept builds, newest first. */
const RECORD_FILE = '.builds.json';
/** Files that are published after all others, in this order. */
const PUBLISHED_LAST = ['index.html', 'service-worker.js'];

type Assets = readonly string[];

/** Returns the record with a new build first, and at most KEPT_BUILDS entries. Removes an earlier entry with the same assets. */
export function recordBuild(record: readonly Assets[], assets: Assets): readonly Assets[] {
  const isSame = (other: Assets) =>
    other.length === assets.length && other.every((name) => assets.includes(name));
  return [assets, ...record.filter((other) => !isSame(other))].slice(0, KEPT_BUILDS);
}

/**
 * Moves the build from `.next` into the folder that the server serves. Keeps the assets of the KEPT_BUILDS newest builds and removes
 * all other files of earlier builds. The page and the service worker come last, so that nobody gets a page without its assets.
 */
export async function publishBuild(folder: string): Promise<void> {
  const next = join(folder, NEXT_BUILD);
  const builtFiles = await filesIn(next);
  const isAsset = (name: string) => name.startsWith('assets/');
  const record = recordBuild(await readRecord(folder), builtFiles.filter(isAsset).sort());
  const order = (name: string) => PUBLISHED_LAST.findIndex((start) => name.startsWith(start));
  for (const name of builtFiles.toSorted((one, other) => order(one) - order(other))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await rename(join(next, name), join(folder, name));
  }
  await writeFile(join(folder, RECORD_FILE), JSON.stringify(record));
  const keptFiles = new Set([...builtFiles, ...record.flat()]);
  const outdatedFiles = (await filesIn(folder)).filter(
    (name) => !name.startsWith('.') && !keptFiles.has(name),
  );
  await Promise.all(
    [...outdatedFiles, NEXT_BUILD].map((name) => rm(join(folder, name), { recursive: true, force: true })),
  );
}

/** Returns the record. If the file is missing or not valid JSON, all assets in the folder count as one build. */
async function readRecord(folder: string): Promise<readonly Assets[]> {
  try {
    const record: unknown = JSON.parse(await readFile(join(folder, RECORD_FILE), 'utf8'));
    const isAssets = (value: unknown): value is string[] =>
      Array.isArray(value) && value.every((name) => typeof name === 'string');
    return Array.isArray(record) ? record.filter(isAssets) : [];
  } catch {
    const assets = (await filesIn(folder)).filter((name) => name.startsWith('assets/')).sort();
    return assets.length > 0 ? [assets] : [];
  }
}

/** Returns the relative paths of all files below a folder, with slashes; none if the folder does not exist. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}
