/** A mail server on loopback that accepts every mail and stores it as a file. */
import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { mailText } from './mail-text.ts';

/**
 * Starts the server, which writes each mail to the folder as a JSON file. It accepts mails with any name and password or without a login,
 * over connections that are encrypted (with a self-signed certificate) or not.
 * @returns a function that stops the server
 */
export async function openMailbox(port: number, folder: string): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_given, _session, done) => done(null, { user: 'anybody' }),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
      text(stream)
        .then(async (raw) => {
          const file = join(folder, randomUUID());
          await writeFile(file, JSON.stringify({ to, text: mailText(raw) }));
          // The suite reads only .json files, so it never reads an incomplete one.
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
