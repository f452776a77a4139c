import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../tests/parts.ts';

const run = promisify(execFile);

export type Worktree = AsyncDisposable & { readonly folder: string };

/**
 * Checks out HEAD into a temporary folder. Links the packages, but neither Vite's cache nor node_modules/.cache: tests cache one data
 * folder per state of the migrations, so each mutated migration would leave one in the project's cache.
 */
export async function createWorktree(): Promise<Worktree> {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-mutations-'));
  const remove = async () => {
    await rm(folder, { recursive: true, force: true });
    await run('git', ['worktree', 'prune'], { cwd: root });
  };
  try {
    await run('git', ['worktree', 'add', '--quiet', '--detach', folder, 'HEAD'], { cwd: root });
    await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, [Symbol.asyncDispose]: remove };
}

async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  const names = await readdir(from);
  const packages = names.filter((name) => name !== '.cache' && name !== '.vite');
  await Promise.all(packages.map((name) => symlink(join(from, name), join(to, name))));
}
