import { clock } from './clock.ts';
import type { Fault } from './fault.ts';
import { fullDisk } from './full-disk.ts';
import { fuzzedRequests } from './fuzzed-requests.ts';
import { incompleteBody } from './incomplete-body.ts';
import { killPostgres } from './kill-postgres.ts';
import { killServer } from './kill-server.ts';
import { largeAccount } from './large-account.ts';
import { postgresOutage } from './postgres-outage.ts';
import { restoredBackup } from './restored-backup.ts';
import { slowClients } from './slow-clients.ts';
import { soak } from './soak.ts';
import { upstreams } from './upstreams.ts';

/** All faults, in the order in which they run. */
export const faults: readonly Fault[] = [
  killServer,
  killPostgres,
  postgresOutage,
  fullDisk,
  slowClients,
  incompleteBody,
  fuzzedRequests,
  upstreams,
  clock,
  restoredBackup,
  largeAccount,
  soak,
];
