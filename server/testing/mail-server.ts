import { SMTPServer } from 'smtp-server';

type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  /** The raw mail, with its headers. */
  readonly raw: string;
  /** The plain-text part. */
  readonly text: string;
};

export type MailServer = AsyncDisposable & {
  readonly url: string;
  /** The mails that arrived for that email address so far. */
  readonly mailsTo: (email: string) => readonly ReceivedMail[];
  /** Resolves to a mail to that email address, as soon as it arrives. `position` counts from 0, the default. */
  readonly waitForMail: (email: string, position?: number) => Promise<ReceivedMail>;
};

/** How the server handles the next mails. A test may replace `delayUntil` at any time. */
type MailServerOptions = {
  /** Rejects every mail with 450, a temporary error. */
  readonly rejectsMail?: boolean;
  /** The server waits for this promise before it accepts or rejects a mail. */
  delayUntil?: Promise<void>;
};

const TIMEOUT_MS = 60_000;

/** Starts a mail server on loopback that keeps the mails it receives. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let arrival = Promise.withResolvers<void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        await options.delayUntil;
        if (options.rejectsMail) {
          done(Object.assign(new Error(`no room for <${rcptTo[0]?.address}>`), { responseCode: 450 }));
          return;
        }
        const raw = Buffer.concat(chunks).toString('utf8');
        const to = rcptTo.map(({ address }) => address);
        received.push({ from: mailFrom ? mailFrom.address : '', to, raw, text: textOf(raw) });
        arrival.resolve();
        arrival = Promise.withResolvers();
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port');
  const mailsTo = (to: string) => received.filter((mail) => mail.to.includes(to));
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mailsTo,
    async waitForMail(to, position = 0) {
      const { promise: tooLate, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => reject(new Error(`mail ${position} to ${to} (counted from 0) did not arrive`)),
        TIMEOUT_MS,
      );
      try {
        for (;;) {
          const mail = mailsTo(to)[position];
          if (mail) return mail;
          await Promise.race([arrival.promise, tooLate]);
        }
      } finally {
        clearTimeout(timer);
      }
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Returns the plain-text part of a raw mail, or the whole text if it has no parts. */
function textOf(raw: string): string {
  const start = raw.indexOf('Content-Type: text/plain');
  const end = raw.indexOf('Content-Type: text/html');
  return decodeQuotedPrintable(raw.slice(Math.max(start, 0), end > start ? end : undefined));
}

/** Decodes quoted-printable text in UTF-8: joins lines that the encoding has split, and decodes escaped bytes. */
function decodeQuotedPrintable(encoded: string): string {
  return encoded
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
}
