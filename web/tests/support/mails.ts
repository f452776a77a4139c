import { inject } from 'vitest';
import { type OutboxMail, waitForMail } from '../../../server/testing/outbox.ts';

type MailPosition = {
  /** Counts the mails to the address from 0. Mail 0 to the address of an account is that of its sign-up. */
  readonly index: number;
};

/** Waits for a mail to an address. */
export function findMail(address: string, { index }: MailPosition): Promise<OutboxMail> {
  return waitForMail(inject('site').dataDir, address, index);
}
