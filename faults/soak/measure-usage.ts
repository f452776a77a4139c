import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the memory of processes and their descendants, in bytes: the sum of their proportional set sizes (PSS of
 * /proc/PID/smaps_rollup), in which shared pages count once.
 */
export async function memoryOf(rootPids: readonly number[]): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    // The program name, in parentheses, may contain spaces.
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const isInTree = (pid: number): boolean => {
    for (
      let ancestor: number | undefined = pid;
      ancestor !== undefined && ancestor > 1;
      ancestor = parents.get(ancestor)
    )
      if (rootPids.includes(ancestor)) return true;
    return false;
  };
  let kilobytes = 0;
  for (const pid of [...parents.keys()].filter(isInTree)) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kilobytes += Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0);
  }
  return kilobytes * 1024;
}

/** Returns the disk space of all files below a folder, in bytes. Ignores files that disappear during the count. */
export async function bytesBelow(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sum += await bytesBelow(path);
    else
      sum += await lstat(path).then(
        ({ blocks }) => blocks * 512,
        () => 0,
      );
  }
  return sum;
}
