import { join } from 'node:path';
import { type OutboxMail, waitForMail } from '../../server/testing/outbox.ts';

/** The n-th mail to an address, the first by default, as soon as it has come. */
export function nthMailTo(dataDir: string, address: string, count = 1): Promise<OutboxMail> {
  return waitForMail(join(dataDir, 'outbox'), address, count - 1);
}
