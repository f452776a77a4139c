import { createTransport } from 'nodemailer';
import type { SendMail } from './send-mail.ts';

/** How long a mail server may keep a sign-up waiting. */
const PATIENCE_MS = 10_000;

/** Sends through the mail server that the address names; encrypted whenever that server offers it. */
export function smtpMail(url: string, from: string): SendMail {
  const transport = connectTo(url);
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}

/** Connects to the mail server and signs in, and sends nothing; rejects when it refuses. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = connectTo(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function connectTo(url: string) {
  return createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
}
