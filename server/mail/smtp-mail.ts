import { createTransport } from 'nodemailer';
import type { MailSender } from '#shared/mail-sender.ts';
import type { SendMail } from './send-mail.ts';

/** Limits how long a slow mail server delays a sign-up. */
const TIMEOUT_MS = 10_000;

/** Sends through the mail server of a URL; encrypts whenever that server offers it. The sender is read for each mail. */
export function smtpMail(url: string, readSender: () => Promise<MailSender>): SendMail {
  const transport = connectTo(url);
  return async (mail) => {
    await transport.sendMail({ from: await readSender(), ...mail });
  };
}

/** Connects to the mail server and signs in, without sending; rejects when the server does. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = connectTo(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Returns the options of a connection to the mail server of a URL. */
export const connectionOf = (url: string) => ({
  url,
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
});

function connectTo(url: string) {
  return createTransport(connectionOf(url));
}
