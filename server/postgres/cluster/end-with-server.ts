import { type ChildProcess, spawn } from 'node:child_process';
import type { SystemUser } from './system-user.ts';

/**
 * `read` gets a line when the child has ended, and the end of input when the server has ended, even after kill
 * -9.
 */
const WATCH = `trap '' INT TERM HUP; read -r ended || kill -INT "$1"`;

/**
 * Ends a child when this process ends, even by kill -9: a small shell waits for the end of a pipe. Otherwise a
 * killed server would leave its database running.
 * @param user user of the child; null for this process's user
 */
export function endWithServer(child: ChildProcess, user: SystemUser | null): void {
  if (child.pid === undefined || process.platform === 'win32') return;
  const watcher = spawn('/bin/sh', ['-c', WATCH, 'end-with-server', String(child.pid)], {
    ...(user ?? {}),
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
    // A signal to the server's process group must not end it.
    detached: true,
  });
  watcher.on('error', () => undefined).unref();
  watcher.stdin.on('error', () => undefined);
  child.once('exit', () => watcher.stdin.end('ended\n'));
}
