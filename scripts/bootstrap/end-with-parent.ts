/** A killed npm cannot hand its end on, so the server looks for itself this often. */
const EVERY_MS = 1_000;

/** Asks this process to end, as a supervisor does, when its parent is no longer the process `parent`. */
export function endWithParent(parent: number): void {
  const check = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  };
  check();
  setInterval(check, EVERY_MS).unref();
}
