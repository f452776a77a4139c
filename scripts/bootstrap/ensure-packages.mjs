// Runs on whatever Node the machine has, before any package is there: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} path */
function lockedPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules holds what package-lock.json says. Optional packages may be absent: they are for other platforms.
 * @param {string} root
 * @param {{ dev: boolean }} options
 */
export function packagesAreInstalled(root, { dev }) {
  const wanted = lockedPackages(join(root, 'package-lock.json'));
  const present = lockedPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional, devOptional, dev: onlyDev }]) => {
    if (path === '' || optional || devOptional || (onlyDev && !dev)) return true;
    return present[path]?.version === version;
  });
}

/**
 * The command that installs packages. npm leaves out optional packages that want a newer Node than the one it runs on, and the
 * builder of the web app is one: an older Node, such as Debian 12's, borrows a newer one for the installation.
 * @param {string} version
 * @returns {string[]}
 */
export function npmCommand(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  return isNewEnough ? ['npm'] : ['npx', '-y', '-p', 'node@24', '-p', 'npm@11', 'npm'];
}

/**
 * Installs the packages when they are missing or outdated; ends the process when that fails.
 * @param {string} root
 * @param {{ dev: boolean }} options
 */
export function ensurePackages(root, options) {
  if (packagesAreInstalled(root, options)) return;
  console.log('Installing packages (npm ci) …');
  const omitted = options.dev ? [] : ['--omit=dev'];
  const parameters = [
    'ci',
    ...omitted,
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  const [npm, ...before] = npmCommand(process.versions.node);
  const { status } = spawnSync(npm, [...before, ...parameters], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The packages could not be installed. Check the network and run the command again.');
    process.exit(status ?? 1);
  }
}

const ownPath = fileURLToPath(import.meta.url);
const started = process.argv[1];
if (started && realpathSync(started) === ownPath)
  ensurePackages(join(dirname(ownPath), '..', '..'), { dev: false });
