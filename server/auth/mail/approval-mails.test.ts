import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createLog } from '../../logging/log.ts';
import type { Database } from '../../postgres/connect-database.ts';
import { withTestDatabase } from '../../testing/shared-cluster.ts';
import { startApprovalMails } from '../approval-mails.ts';
import { MailNotSentError } from '../auth-mailer.ts';

async function addApprovedApplicant(sql: Database, decidedAgo: string): Promise<string> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${email}, now())`;
  await sql`
    insert into private.applications (user_id, question, answer, status, decided_at, mail_at)
    values (${id}, 'Why?', 'Coasters', 'approved', now() - ${decidedAgo}::interval, now() - ${decidedAgo}::interval)`;
  return email;
}

it('sends one mail to each applicant approved in the last day, also if two jobs look for them', () =>
  withTestDatabase(async ({ sql }) => {
    const emails = [
      await addApprovedApplicant(sql, '1 minute'),
      await addApprovedApplicant(sql, '1 hour'),
      await addApprovedApplicant(sql, '1 minute'),
    ];
    await addApprovedApplicant(sql, '2 days');
    const recipients: string[] = [];
    const sendApproval = async (email: string) => {
      recipients.push(email);
    };
    const jobs = [1, 2].map(() => startApprovalMails(sql, { sendApproval }, createLog('silent')));
    for (const job of jobs) await job.drain();
    for (const job of jobs) await job.stop();
    expect(recipients.sort()).toEqual(emails.sort());
  }));

it('retries an unsent mail after ten minutes, and sends those to other applicants at once', () =>
  withTestDatabase(async ({ sql }) => {
    const [unreachable, reachable] = [
      await addApprovedApplicant(sql, '1 hour'),
      await addApprovedApplicant(sql, '1 minute'),
    ];
    const recipients: string[] = [];
    let isDown = true;
    const sendApproval = async (email: string) => {
      if (isDown && email === unreachable) throw new MailNotSentError('no');
      recipients.push(email);
    };
    const mails = startApprovalMails(sql, { sendApproval }, createLog('silent'));
    await mails.drain();
    expect(recipients).toEqual([reachable]);
    isDown = false;
    await mails.drain();
    expect(recipients).toEqual([reachable]);
    await sql`update private.applications set mail_at = mail_at - interval '10 minutes' where mail_at is not null`;
    await mails.drain();
    await mails.stop();
    expect(recipients).toEqual([reachable, unreachable]);
  }));
