import { startMailServer as startServer } from '../../../server/testing/mail-server.ts';

export type MailServer = {
  readonly url: string;
  /** Returns the text of the newest mail to that email address, as soon as one has arrived since the last call. */
  mailTo(address: string): Promise<string>;
  close(): Promise<void>;
};

/** Starts a mail server on this machine. `mailTo` returns no mail twice. */
export async function startMailServer(): Promise<MailServer> {
  const server = await startServer();
  const readCounts = new Map<string, number>();
  return {
    url: server.url,
    async mailTo(address) {
      await server.waitForMail(address, readCounts.get(address) ?? 0);
      const mails = server.mailsTo(address);
      readCounts.set(address, mails.length);
      return mails.at(-1)?.text ?? '';
    },
    close: async () => server[Symbol.asyncDispose](),
  };
}
