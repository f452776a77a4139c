import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = { readonly to: readonly string[]; readonly text: string };

/** Undoes quoted-printable, the way in which mail carries long lines. */
function decodeQuotedPrintable(encoded: string): string {
  return encoded
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The plain-text part of a raw mail. */
function plainText(raw: string): string {
  const start = raw.indexOf('Content-Type: text/plain');
  const end = raw.indexOf('Content-Type: text/html');
  if (start < 0 || end < start) throw new Error(`Expected a text part before an HTML part in:\n${raw}`);
  return decodeQuotedPrintable(raw.slice(start, end));
}

/** A real mail server on loopback that keeps what it gets. */
export async function startMailbox() {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = plainText(Buffer.concat(chunks).toString('utf8'));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port');

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    /** Waits for the `count`-th mail to an address and answers it. */
    async nthMailTo(to: string, count: number): Promise<ReceivedMail> {
      const mails = () => received.filter((mail) => mail.to.includes(to));
      await expect.poll(() => mails().length).toBeGreaterThanOrEqual(count);
      const mail = mails()[count - 1];
      if (!mail) throw new Error(`No mail ${count} to ${to}`);
      return mail;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
