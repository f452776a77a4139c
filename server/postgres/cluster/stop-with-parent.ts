import { type ChildProcess, spawn } from 'node:child_process';
import type { SystemUser } from './system-user.ts';

/** `read` gets a line when the child has exited, and the end of input when this process has exited. */
const WAIT_FOR_EXIT_SCRIPT = `trap '' INT TERM HUP; read -r ended || kill -INT "$1"`;

/**
 * Stops a child when this process exits, even by kill -9: a shell waits until the pipe to this process closes. Otherwise a killed
 * server would leave its database running. Does nothing on Windows.
 * @param user user of the child; null for this process's user
 */
export function stopWithParent(child: ChildProcess, user: SystemUser | null): void {
  if (child.pid === undefined || process.platform === 'win32') return;
  const watcher = spawn('/bin/sh', ['-c', WAIT_FOR_EXIT_SCRIPT, 'stop-with-parent', String(child.pid)], {
    ...(user ?? {}),
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
    // A signal to the server's process group must not stop the watcher.
    detached: true,
  });
  watcher.on('error', () => undefined).unref();
  watcher.stdin.on('error', () => undefined);
  child.once('exit', () => watcher.stdin.end('ended\n'));
}
