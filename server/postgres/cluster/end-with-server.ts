import { type ChildProcess, spawn } from 'node:child_process';
import type { SystemUser } from './system-user.ts';

/** The line comes when the child has ended; the end of the input comes when the server has, also after a kill -9. */
const WATCH = `trap '' INT TERM HUP; read -r ended || kill -INT "$1"`;

/**
 * Ends a child when this process ends, however it ends: a small shell waits beside it for the end of a pipe. Otherwise a server that
 * is killed would leave its database running.
 * @param user who runs the child; null for this process's own user
 */
export function endWithServer(child: ChildProcess, user: SystemUser | null): void {
  if (child.pid === undefined || process.platform === 'win32') return;
  const watcher = spawn('/bin/sh', ['-c', WATCH, 'end-with-server', String(child.pid)], {
    ...(user ?? {}),
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
    // A kill of the server's process group must leave it.
    detached: true,
  });
  watcher.on('error', () => undefined).unref();
  watcher.stdin.on('error', () => undefined);
  child.once('exit', () => watcher.stdin.end('ended\n'));
}
