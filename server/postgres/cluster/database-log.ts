/** Begins each log message with the kind of process that wrote it, such as `client backend`. */
export const LINE_PREFIX = '%b: ';

/** A client's error or warning. Not logged: its text may repeat user input, and the app's server logs errors itself. */
const REQUEST_ERROR = /^client backend: (?!FATAL|PANIC|LOG)/;

/** Returns a log line of the database server without its prefix; null for empty lines and those that may repeat user input. */
export function operatorLogLine(line: string): string | null {
  // Continuation lines of a message begin with a tab.
  if (line.trim() === '' || line.startsWith('\t') || REQUEST_ERROR.test(line)) return null;
  return line.replace(/^[a-z][a-z ]*: (?=[A-Z]+: )/, '');
}

/** Messages about sessions of other programs, such as psql, that PostgreSQL ends or rejects while it stops. */
const SHUTDOWN =
  /^FATAL: +(?:terminating .* due to administrator command|the database system is shutting down)/;

/** Returns whether a line, without its prefix, only reports that a stop of the database ended or rejected a session. */
export function isShutdownMessage(line: string): boolean {
  return SHUTDOWN.test(line);
}
