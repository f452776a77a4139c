import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBinaries } from '../../server/postgres/cluster/binaries.ts';

/** Of the Postgres that comes with the server. */
export async function postgresVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)((await findBinaries()).postgres, ['--version']);
  return /[\d.]+/.exec(stdout)?.[0] ?? 'unknown';
}
