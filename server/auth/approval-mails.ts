import type { Logger } from 'pino';
import { type RecurringWork, startRecurringWork } from '../concurrency/recurring-work.ts';
import type { Database } from '../postgres/connect-database.ts';
import { type AuthMailer, MailNotSentError } from './auth-mailer.ts';

/** Interval between queries for due mails. Moderators decide through the Data API, which does not notify this code. */
const INTERVAL_MS = 10_000;
const BATCH_SIZE = 20;

/**
 * Tells applicants by mail that a moderator has approved their account. A mail that could not be sent is tried again every ten minutes
 * for a day. If several processes run, each mail is sent by only one of them.
 */
export function startApprovalMails(
  sql: Database,
  mailer: Pick<AuthMailer, 'sendApproval'>,
  log: Logger,
): RecurringWork {
  const sendBatch = async (): Promise<number> => {
    const dueMails = await sql<{ user_id: string; email: string }[]>`
      select user_id, email from private.take_approval_mails(${BATCH_SIZE})`;
    for (const { user_id, email } of dueMails) {
      try {
        await mailer.sendApproval(email);
        await sql`update private.applications set mail_at = null where user_id = ${user_id}`;
      } catch (error) {
        // The mailer has logged the reason.
        if (!(error instanceof MailNotSentError)) throw error;
      }
    }
    return dueMails.length;
  };
  return startRecurringWork({
    intervalMs: INTERVAL_MS,
    async run(isStopped) {
      try {
        while (!isStopped() && (await sendBatch()) === BATCH_SIZE);
      } catch (error) {
        log.error({ err: error }, 'mails about approvals could not be sent; they will be tried again');
      }
    },
  });
}
