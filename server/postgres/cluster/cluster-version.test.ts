import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartupError } from '../../errors/startup-error.ts';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { requireSameMajorVersion } from './cluster-version.ts';

let folder: string;
let binaries: PostgresBinaries;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-cluster-'));
  binaries = await findBinaries();
});
afterAll(() => rm(folder, { recursive: true }));

it('accepts a cluster of the same major version, and a folder without one', async () => {
  await expect(requireSameMajorVersion({ folder: join(folder, 'none'), binaries })).resolves.toBeUndefined();
  await writeFile(join(folder, 'PG_VERSION'), `${binaries.version.split('.')[0]}\n`);
  await expect(requireSameMajorVersion({ folder, binaries })).resolves.toBeUndefined();
});

it('rejects a cluster of another major version, with instructions', async () => {
  await writeFile(join(folder, 'PG_VERSION'), '17\n');
  const check = requireSameMajorVersion({ folder, binaries });
  await expect(check).rejects.toThrow(StartupError);
  await expect(check).rejects.toThrow(/created by PostgreSQL 17, .* runs PostgreSQL 18\. .* make a backup/);
  expect(await readdir(folder)).toEqual(['PG_VERSION']);
});
