/**
 * Sets the environment variables of the suite. Without CONFORMANCE_URL, starts our server for the run.
 * README.md lists the variables.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMailbox } from './mailbox.ts';
import { roleCommand } from './role-command.ts';
import { startTemporaryServer } from './temporary-server.ts';

export default async function setup(): Promise<() => Promise<void>> {
  await using undo = new AsyncDisposableStack();
  if (!process.env.CONFORMANCE_URL) {
    const { variables, stop } = await startTemporaryServer();
    undo.defer(stop);
    Object.assign(process.env, variables);
  } else {
    const { CONFORMANCE_SMTP_PORT: port, CONFORMANCE_DATABASE_URL: database } = process.env;
    if (port) {
      const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-mailbox-'));
      undo.defer(() => rm(folder, { recursive: true, force: true }));
      undo.defer(await openMailbox(Number(port), folder));
      process.env.CONFORMANCE_OUTBOX = folder;
    }
    if (database) process.env.CONFORMANCE_ROLE_COMMAND = roleCommand(`DATABASE_URL=${database}`);
    const missing = [
      ...(process.env.CONFORMANCE_SECRET_KEY ? [] : ['CONFORMANCE_SECRET_KEY']),
      ...(process.env.CONFORMANCE_OUTBOX ? [] : ['CONFORMANCE_OUTBOX or CONFORMANCE_SMTP_PORT']),
      ...(process.env.CONFORMANCE_ROLE_COMMAND
        ? []
        : ['CONFORMANCE_ROLE_COMMAND or CONFORMANCE_DATABASE_URL']),
    ];
    if (missing.length > 0) throw new Error(`CONFORMANCE_URL needs ${missing.join(', and ')}`);
  }
  const disposal = undo.move();
  return () => disposal.disposeAsync();
}
