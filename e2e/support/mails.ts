import { join } from 'node:path';
import { type OutboxMail, waitForMail } from '../../server/testing/outbox.ts';

/** Waits for the n-th mail to an address, by default the first. */
export function nthMailTo(dataDir: string, address: string, count = 1): Promise<OutboxMail> {
  return waitForMail(join(dataDir, 'outbox'), address, count - 1);
}
