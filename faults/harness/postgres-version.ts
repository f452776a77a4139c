import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBinaries } from '../../server/postgres/cluster/binaries.ts';

/** The version of the embedded PostgreSQL. */
export async function postgresVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)((await findBinaries()).postgres, ['--version']);
  return /[\d.]+/.exec(stdout)?.[0] ?? 'unknown';
}
