import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../errors/startup-error.ts';

/** User and group id of the operating system. */
export type SystemUser = { readonly uid: number; readonly gid: number };

const run = promisify(execFile);

/**
 * Returns the user that runs PostgreSQL instead of root, which PostgreSQL rejects; null if this process is not
 * root. Creates the user `postgres` if it is missing.
 * @throws {StartupError} if it can be neither found nor created
 */
export async function findUnprivilegedUser(): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const existing = await findUser('postgres');
  if (existing) return existing;
  // The first command is for most systems, the second for those with BusyBox.
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

/**
 * Returns the outermost folder on a path (or the path itself) that the user cannot enter; null if there is
 * none.
 */
export async function findInaccessibleFolder(user: SystemUser, path: string): Promise<string | null> {
  let inaccessible: string | null = null;
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const neededBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & neededBit) === 0) inaccessible = folder;
    if (dirname(folder) === folder) return inaccessible;
  }
}
