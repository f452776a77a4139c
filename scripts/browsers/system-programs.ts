import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of a program on PATH, or undefined if it is in none of the folders. */
export function findOnPath(name: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const candidate = join(folder, name);
    try {
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/** Installs Debian's packages where this user may; otherwise does nothing. Does not check whether the installation succeeded. */
export function installPackages(packages: readonly string[], purpose: string): void {
  if (process.getuid?.() !== 0 || !findOnPath('apt-get')) return;
  console.log(`Installing ${packages.join(', ')} for ${purpose} (apt-get install ${packages.join(' ')}) …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
}
