import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterPlace } from './cluster-place.ts';

/**
 * The port on which the cluster's server answers, from the file that it keeps while it runs.
 * @returns null when there is no such file; a server that was killed leaves one behind
 */
export async function portOfRunningCluster(place: Pick<ClusterPlace, 'folder'>): Promise<number | null> {
  const text = await readFile(join(place.folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number.parseInt(text.split('\n')[3] ?? '', 10);
  return Number.isSafeInteger(port) && port > 0 ? port : null;
}

/** Address of a cluster on this machine, for its owner. */
export function clusterUrl(port: number, password: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}
