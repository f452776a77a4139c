/** Begins each message of the database server with the kind of process that wrote it, such as `client backend`. */
export const LINE_PREFIX = '%b: ';

/** Of a process that serves a client: the request reports the error by itself, and here its text repeats what was typed. */
const OF_A_REQUEST = /^client backend: (?!FATAL|PANIC|LOG)/;

/** Returns a line of the database server's log without its prefix; null for lines that repeat the values of a request. */
export function lineForOperator(line: string): string | null {
  // The second and further lines of a message begin with a tab.
  if (line.trim() === '' || line.startsWith('\t') || OF_A_REQUEST.test(line)) return null;
  return line.replace(/^[a-z][a-z ]*: (?=[A-Z]+: )/, '');
}

/** What a stop that was asked for does to sessions of other programs, such as psql. */
const OF_A_STOP =
  /^FATAL: +(?:terminating .* due to administrator command|the database system is shutting down)/;

/** Whether a line for the operator only repeats that the database was asked to stop. */
export function tellsOfStop(line: string): boolean {
  return OF_A_STOP.test(line);
}
