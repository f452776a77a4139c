/** The server checks at this interval whether its parent still runs, because a killed npm cannot forward the signal. */
const CHECK_INTERVAL_MS = 1_000;

/** Sends SIGTERM to this process when the id of its parent process is no longer `parent`. */
export function endWithParent(parent: number): void {
  const check = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  };
  check();
  setInterval(check, CHECK_INTERVAL_MS).unref();
}
