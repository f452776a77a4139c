import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../errors/startup-error.ts';

/** An account of the operating system, by number. */
export type SystemUser = { readonly uid: number; readonly gid: number };

const run = promisify(execFile);

/**
 * The account that must run Postgres instead of root, which Postgres refuses; null when we are not root.
 * Creates the account `postgres` where it is missing.
 * @throws {StartupError} when it can be neither found nor created
 */
export async function userInsteadOfRoot(): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const existing = await findUser('postgres');
  if (existing) return existing;
  // The first form is for most systems, the second for those built on BusyBox.
  for (const [command, parameters] of [
    ['useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres']],
    ['adduser', ['-S', '-D', '-H', 'postgres']],
  ] as const) {
    await run(command, [...parameters]).catch(() => undefined);
    const created = await findUser('postgres');
    if (created) return created;
  }
  throw new StartupError(
    'Postgres refuses to run as root, and a user named postgres could not be created: create it, start as an ordinary user, or set DATABASE_URL.',
  );
}

async function findUser(name: string): Promise<SystemUser | null> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = accounts
    .split('\n')
    .map((line) => line.split(':'))
    .find(([account]) => account === name);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null;
}

/** The outermost folder on the way to `path` (itself included) that the user may not enter; null when all are open. */
export async function folderClosedTo(user: SystemUser, path: string): Promise<string | null> {
  let closed: string | null = null;
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const needed = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & needed) === 0) closed = folder;
    if (dirname(folder) === folder) return closed;
  }
}
