import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterLocation } from './cluster-location.ts';

/**
 * Returns the port of the running cluster, from its postmaster.pid.
 * @returns null if the file cannot be read or has no valid port. A killed server leaves its file behind, so the port may
 * be unused.
 */
export async function portOfRunningCluster(
  location: Pick<ClusterLocation, 'folder'>,
): Promise<number | null> {
  const text = await readFile(join(location.folder, 'postmaster.pid'), 'utf8').catch(() => '');
  // PostgreSQL writes the port on the fourth line.
  const port = Number.parseInt(text.split('\n')[3] ?? '', 10);
  return Number.isSafeInteger(port) && port > 0 ? port : null;
}

/** Returns the URL to connect to a local cluster as its superuser, postgres. */
export function clusterUrl(port: number, password: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}
