/** Finds a Chromium for the browser tests, or installs Debian's package where that is possible. */
import { findOnPath, installPackages } from './system-programs.ts';

/**
 * Name of Debian's package of the headless Chromium, and of its program. The headless Chromium needs a tenth less processor time than
 * the full Chromium, and is a smaller download.
 */
const HEADLESS = 'chromium-headless-shell';
const names = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function installedPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? names.map(findOnPath).find((path) => path !== undefined);
}

/**
 * Returns the path of a Chromium, after installing one if necessary.
 * @throws {Error} if there is none and none can be installed; the message says what to install
 */
export function findChromium(): string {
  for (const name of [HEADLESS, 'chromium'])
    if (!installedPath()) installPackages([name], 'the browser tests');
  const path = installedPath();
  if (path) return path;
  throw new Error(
    'The browser tests need Chromium. Install it (on Debian or Ubuntu: sudo apt-get install chromium), or name one in CHROMIUM_PATH.',
  );
}
