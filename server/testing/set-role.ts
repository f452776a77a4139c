import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PROJECT = join(import.meta.dirname, '..', '..');

/** Gives an account a role while the server runs, as an operator would. */
export async function setRole(
  dataDir: string,
  email: string,
  role: 'user' | 'moderator' | 'admin',
): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(
    process.execPath,
    [join(PROJECT, 'scripts', 'operator', 'role.ts'), email, role],
    { env },
  );
}
