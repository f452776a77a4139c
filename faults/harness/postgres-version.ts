import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBinaries } from '../../server/postgres/cluster/binaries.ts';

/** Returns the version of the embedded PostgreSQL, such as 18.4. */
export async function postgresVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)((await findBinaries()).postgres, ['--version']);
  return /[\d.]+/.exec(stdout)?.[0] ?? 'unknown';
}
