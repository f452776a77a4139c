import { format } from 'node:util';
import { createTransport } from 'nodemailer';
import type { MailSender } from '#shared/mail-sender.ts';
import { smtpOptions } from './smtp-mail.ts';

type Result = {
  /** Null when the mail server accepted the mail. */
  readonly error: string | null;
  /** The first lines that client and server sent, without secrets. */
  readonly conversation: readonly string[];
};

const MAX_LINES = 100;

/** Sends a mail and returns the SMTP conversation, even if sending fails. */
export async function sendTestMail(url: string, from: MailSender, to: string): Promise<Result> {
  const lines: string[] = [];
  const transport = createTransport({ ...smtpOptions(url), debug: true, logger: smtpLog(lines) });
  const text = 'An admin of this community asked for this mail to see that mail arrives.\n';
  let error: string | null = null;
  try {
    await transport.sendMail({ from, to, subject: 'Mail of your community arrives', text });
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.message : 'no reason given';
  } finally {
    transport.close();
  }
  const hide = createPasswordHider(url);
  return { error: error && hide(error), conversation: withoutSecrets(lines).map(hide).slice(0, MAX_LINES) };
}

function smtpLog(lines: string[]) {
  const write = (entry: unknown, message?: unknown, ...values: unknown[]) => {
    // nodemailer's log entries name the side that sent a line in `tnx`. It has other values in entries about other events.
    const side = typeof entry === 'object' && entry !== null && 'tnx' in entry ? entry.tnx : null;
    if (side !== 'client' && side !== 'server') return;
    for (const line of format(message, ...values).split(/\r?\n/))
      if (line !== '') lines.push(`${side === 'client' ? 'C' : 'S'}: ${line}`);
  };
  return {
    level: () => undefined,
    trace: write,
    debug: write,
    info: write,
    warn: write,
    error: write,
    fatal: write,
  };
}

/** Hides the client's credentials: the end of an AUTH line, and each response to a challenge (334) of the server. */
export function withoutSecrets(lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => {
    if (!line.startsWith('C: ')) return line;
    const auth = /^C: AUTH\s+\S+/i.exec(line);
    if (auth) return line.length > auth[0].length ? `${auth[0]} [secret]` : line;
    return lines[index - 1]?.startsWith('S: 334') ? 'C: [secret]' : line;
  });
}

/** Returns a function that replaces the password of a mail server's URL in texts, plain or encoded. */
function createPasswordHider(url: string): (text: string) => string {
  const { password } = new URL(url);
  const plain = decodePassword(password);
  const secrets = [password, plain, Buffer.from(plain).toString('base64')].filter((secret) => secret !== '');
  return (text) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, '[secret]'), text);
}

/** Decodes like nodemailer, which does not change a password with an invalid escape, such as `100%`. */
function decodePassword(password: string): string {
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
