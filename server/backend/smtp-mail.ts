import { createTransport } from 'nodemailer';
import type { SendMail } from './send-mail.ts';

/** How long a mail server may keep a sign-up waiting. */
const PATIENCE_MS = 10_000;

/** Sends through the mail server that the address names; encrypted whenever that server offers it. */
export function smtpMail(url: string, from: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}
