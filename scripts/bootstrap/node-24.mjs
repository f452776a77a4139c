import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

const WANTED = /^v(2[4-9]|[3-9]\d)\./;

/**
 * Returns the command that runs Node 24: the copy in our packages, else this Node if it is new enough. Where npm blocked
 * the install script of that copy, npx fetches the same package.
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
 * Runs a script under Node 24, forwards signals, and resolves to its exit code.
 * @param {string} root
 * @param {string[]} scriptAndArguments
 * @returns {Promise<number>}
 */
export function runUnderNode24(root, scriptAndArguments) {
  const [command, ...prefix] = nodeCommand(root);
  const child = spawn(command, [...prefix, ...scriptAndArguments], { cwd: root, stdio: 'inherit' });
  const handOn = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, handOn);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, handOn);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
