/** A mail server on loopback that accepts every mail and stores it as a file. */
import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { mailText } from './mail-text.ts';

/**
 * Listens until it is closed; each mail becomes a JSON file in the folder. Accepts any name and password, encrypted or not,
 * with a self-signed certificate.
 * @returns a function that closes it
 */
export async function openMailbox(port: number, folder: string): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    authOptional: true,
    onAuth: (_given, _session, done) => done(null, { user: 'anybody' }),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
      text(stream)
        .then(async (raw) => {
          const file = join(folder, randomUUID());
          await writeFile(file, JSON.stringify({ to, text: mailText(raw) }));
          await rename(file, `${file}.json`);
          done();
        })
        .catch(done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}
