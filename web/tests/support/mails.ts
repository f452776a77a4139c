import { inject } from 'vitest';
import { nthMailTo, type OutboxMail } from '../../../server/testing/outbox.ts';

/** Waits for the n-th mail to an address. Every account of these tests got its first one when it was created. */
export function mailTo(address: string, count: number): Promise<OutboxMail> {
  return nthMailTo(inject('site').dataDir, address, count);
}
