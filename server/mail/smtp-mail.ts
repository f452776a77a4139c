import { createTransport } from 'nodemailer';
import type { MailSender } from '#shared/mail-sender.ts';
import type { SendMail } from './send-mail.ts';

/** Timeout for connecting, for the greeting, and for inactivity of the connection, so that no request waits long. */
const TIMEOUT_MS = 10_000;

/**
 * Returns a function that sends mails through the mail server at a URL, encrypted if that server offers TLS. Calls
 * `readSender` for each mail.
 */
export function smtpMail(url: string, readSender: () => Promise<MailSender>): SendMail {
  const transport = connectTo(url);
  return async (mail) => {
    await transport.sendMail({ from: await readSender(), ...mail });
  };
}

/** Connects to the mail server and signs in, without sending a mail. Rejects with nodemailer's error. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = connectTo(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Returns nodemailer's connection options for a URL. */
export const smtpOptions = (url: string) => ({
  url,
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
});

function connectTo(url: string) {
  return createTransport(smtpOptions(url));
}
