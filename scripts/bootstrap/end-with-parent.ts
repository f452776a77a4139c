/** A killed npm cannot forward the signal, so the server checks for its parent itself, at this interval. */
const CHECK_INTERVAL_MS = 1_000;

/** Sends SIGTERM to this process when its parent is no longer the process `parent`. */
export function endWithParent(parent: number): void {
  const check = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  };
  check();
  setInterval(check, CHECK_INTERVAL_MS).unref();
}
