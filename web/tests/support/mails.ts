import { inject } from 'vitest';
import { type OutboxMail, waitForMail } from '../../../server/testing/outbox.ts';

type MailPosition = {
  /** Counts from 0: every account of these tests got mail 0 when it was created. */
  readonly index: number;
};

/** Waits for a mail to an address. */
export function findMail(address: string, { index }: MailPosition): Promise<OutboxMail> {
  return waitForMail(inject('site').dataDir, address, index);
}
