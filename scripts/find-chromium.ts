/** Finds a Chromium for the browser tests, or installs Debian's package where that is possible. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function onPath(name: string): string | undefined {
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

function installed(): string | undefined {
  return process.env.CHROMIUM_PATH ?? names.map(onPath).find((path) => path !== undefined);
}

/** The path of a Chromium. Throws with a sentence saying what to install where there is none and none can be installed. */
export function findChromium(): string {
  const present = installed();
  if (present) return present;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('Installing Chromium for the browser tests (apt-get install chromium) …');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    });
    const now = installed();
    if (now) return now;
  }
  throw new Error(
    'The browser tests need Chromium. Install it (on Debian or Ubuntu: sudo apt-get install chromium), or name one in CHROMIUM_PATH.',
  );
}
