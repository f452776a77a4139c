import * as z from 'zod/mini';
import { defaultSenderAddress, type MailSender } from '#shared/mail-sender.ts';
import type { Database } from './connect-database.ts';

const rowsSchema = z.tuple([
  z.object({ name: z.string(), mail_sender_name: z.string(), mail_sender_address: z.string() }),
]);

/**
 * Returns the sender of mails. Looks for a name, and separately for an address, first in MAIL_FROM, then in the
 * settings of admins. The defaults are the name of the community and an address at the host of the site.
 * @param from the sender in MAIL_FROM; null when it is not set
 */
export async function readMailSender(
  sql: Database,
  from: MailSender | null,
  siteUrl: string,
): Promise<MailSender> {
  const [{ name, mail_sender_name, mail_sender_address }] = rowsSchema.parse(
    await sql`select name, mail_sender_name, mail_sender_address from private.instance_settings`,
  );
  return {
    name: from?.name || mail_sender_name || name,
    address: from?.address || mail_sender_address || defaultSenderAddress(siteUrl),
  };
}
