/**
 * Whether an exception is the driver's late write: when a connection breaks just after a query was queued, it writes
 * to a socket that is gone, outside of every promise. The query itself has been refused by then, so the process may go
 * on; without this, each restart of a database would be the end of the server.
 */
export function isLateWrite(error: unknown): boolean {
  const stack = error instanceof TypeError ? (error.stack ?? '') : '';
  return /nextWrite .*[\\/]postgres[\\/](?:src|cjs[\\/]src)[\\/]connection\.js/.test(stack);
}
