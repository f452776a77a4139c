import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

const WANTED = /^v(2[4-9]|[3-9]\d)\./;

/**
 * Returns the command that runs Node 24 or newer. Prefers the copy in our packages, then this Node if it is new enough, then npx, which
 * downloads the same package. The copy is missing where npm blocked its install script, for example.
 * @param {string} root
 * @returns {string[]}
 */
function nodeCommand(root) {
  const bundled = join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  const { stdout } = spawnSync(bundled, ['--version'], { encoding: 'utf8' });
  if (stdout && WANTED.test(stdout)) return [bundled];
  if (WANTED.test(process.version)) return [process.execPath];
  return ['npx', '-y', '-p', 'node@24', 'node'];
}

/**
 * Runs a script under Node 24 or newer and forwards signals. Resolves to its exit code, or to 128 plus the number of the signal
 * that ended it.
 * @param {string} root
 * @param {string[]} scriptAndArguments
 * @returns {Promise<number>}
 */
export function runUnderNode24(root, scriptAndArguments) {
  const [command, ...prefix] = nodeCommand(root);
  const child = spawn(command, [...prefix, ...scriptAndArguments], { cwd: root, stdio: 'inherit' });
  const forward = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
