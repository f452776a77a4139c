import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { writeDurably } from '../files/write-durably.ts';
import type { SendMail } from './send-mail.ts';

/** Returns a function that writes each mail to the folder, as one JSON file {to, subject, text, html, sentAt}. File names sort by time. */
export function outboxMail(folder: string): SendMail {
  return async (mail) => {
    const sentAt = new Date().toISOString();
    const name = `${sentAt.replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.json`;
    await writeDurably(join(folder, name), `${JSON.stringify({ ...mail, sentAt }, null, 2)}\n`);
  };
}
