import { SMTPServer } from 'smtp-server';

export type MailServer = {
  readonly url: string;
  /** The newest mail to that address, as soon as it is there, from its first code or link on. */
  mailTo(address: string): Promise<string>;
  close(): Promise<void>;
};

const PATIENCE_MS = 30_000;

/** A mail server on this machine that keeps what it receives. */
export async function startMailServer(): Promise<MailServer> {
  const received = new Map<string, string>();
  const waiting = new Map<string, (mail: string) => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = textOf(Buffer.concat(chunks).toString('utf8'));
        for (const { address } of session.envelope.rcptTo) {
          received.set(address, mail);
          waiting.get(address)?.(mail);
        }
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const listening = server.server.address();
  const port = typeof listening === 'object' && listening ? listening.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mailTo(address) {
      const mail = received.get(address);
      if (mail !== undefined) {
        received.delete(address);
        return mail;
      }
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      waiting.set(address, resolve);
      const timer = setTimeout(() => reject(new Error(`no mail to ${address} came`)), PATIENCE_MS);
      const arrived = await promise;
      clearTimeout(timer);
      waiting.delete(address);
      received.delete(address);
      return arrived;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** What follows the headers, whose ids and dates look like codes; line breaks of the encoding are removed. */
function textOf(raw: string): string {
  const text = raw.slice(Math.max(0, raw.indexOf('Content-Transfer-Encoding:')));
  const body = text.slice(text.indexOf('\r\n\r\n')).replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return body;
}
