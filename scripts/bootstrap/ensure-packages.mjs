// Runs on any installed Node, before packages are installed: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the packages of a lock file by their folder, such as node_modules/vite; the project itself has the folder ''. Returns
 * undefined if the file cannot be read.
 * @param {string} path
 */
function lockedPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether node_modules matches package-lock.json. Ignores optional packages, because some are for other platforms, and packages
 * for development unless `dev` is set.
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
 * Returns the command that installs packages: npm on Node 20 from 20.19, on Node 22 from 22.12, and on Node 24 or newer, which the bundler
 * of the web app supports; on another Node npx, which downloads Node 24 and npm 11 and runs them. The bundler needs an optional package,
 * which npm skips on an unsupported Node such as Debian 12's.
 * @param {string} version of the Node that npm runs on
 * @returns {string[]}
 */
export function npmCommand(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  return isNewEnough ? ['npm'] : ['npx', '-y', '-p', 'node@24', '-p', 'npm@11', 'npm'];
}

/**
 * Returns the environment with a PATH without the programs of our packages. `npm run` puts these first on PATH, so `node` would be our
 * Node 24. Without them, it is the machine's Node, on which the machine's npm runs.
 * @param {string} root
 * @param {Readonly<Record<string, string | undefined>>} variables
 */
export function withoutOwnPrograms(root, variables) {
  const packagesFolder = join(root, 'node_modules');
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) =>
      /^path$/i.test(name)
        ? [
            name,
            value
              ?.split(delimiter)
              .filter((folder) => !folder.startsWith(packagesFolder))
              .join(delimiter),
          ]
        : [name, value],
    ),
  );
}

/** @param {string} root */
function mayWrite(root) {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs the packages when they are missing or outdated; ends the process when that fails.
 * @param {string} root
 * @param {{ dev: boolean }} options
 */
export function ensurePackages(root, options) {
  if (packagesAreInstalled(root, options)) return;
  if (!mayWrite(root)) {
    // `npm run build` does not install the packages for development.
    const command = options.dev ? 'npm ci' : 'npm run build';
    console.error(
      `The packages in ${root} are not those of this version, and this user cannot install them: run ${command} there as its owner.`,
    );
    process.exit(1);
  }
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
  const env = withoutOwnPrograms(root, process.env);
  const shell = process.platform === 'win32';
  const machineVersion = spawnSync('node', ['--version'], { env, shell, encoding: 'utf8' }).stdout;
  const [npm, ...before] = npmCommand(machineVersion?.trim().replace(/^v/, '') || process.versions.node);
  // In a folder with packages, an old npx reads package.json first and fails on its overrides.
  const place = before.length > 0 ? { cwd: tmpdir(), prefix: ['--prefix', root] } : { cwd: root, prefix: [] };
  const { status } = spawnSync(npm, [...before, ...place.prefix, ...parameters], {
    cwd: place.cwd,
    env,
    stdio: 'inherit',
    shell,
  });
  if (status !== 0) {
    console.error(
      'The packages could not be installed: npm says why above. Fix the cause, for example the network, and run the command again.',
    );
    process.exit(status ?? 1);
  }
}

const ownPath = fileURLToPath(import.meta.url);
const scriptPath = process.argv[1];
if (scriptPath && realpathSync(scriptPath) === ownPath)
  ensurePackages(join(dirname(ownPath), '..', '..'), { dev: false });
