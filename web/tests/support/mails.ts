import { inject } from 'vitest';
import { type OutboxMail, waitForMail } from '../../../server/testing/outbox.ts';

/** Waits for a mail to an address. `position` counts from 0: every account of these tests got mail 0 when it was created. */
export function mailTo(address: string, position: number): Promise<OutboxMail> {
  return waitForMail(inject('site').dataDir, address, position);
}
