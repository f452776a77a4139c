import type { App } from '@supabase/lite';
import type { Logger } from 'pino';
import type { Accounts } from './accounts.ts';
import { fillTemplate } from './fill-template.ts';
import type { MailTemplate, MailTemplates } from './project-config.ts';
import { recoveryLink } from './recovery-link.ts';
import type { SendMail } from './send-mail.ts';

type LiteMailer = NonNullable<App['_mailer']>;

/** Writes the mails of the auth service from our templates. */
export type AuthMailer = LiteMailer & { sendCode(email: string, code: string): Promise<void> };

type Options = {
  readonly templates: MailTemplates;
  readonly send: SendMail;
  readonly accounts: Accounts;
  readonly siteUrl: string;
  /** Set where mails go to the outbox: there, codes are logged so that nobody has to open the files. */
  readonly codeLog: Logger | null;
};

/** Fills the templates and sends; what goes wrong while sending rejects. */
export function createAuthMailer(options: Options): AuthMailer {
  const send = (email: string, template: MailTemplate, values: Readonly<Record<string, string>>) => {
    const all = { ...values, Email: email, SiteURL: options.siteUrl };
    return options.send({ to: email, ...fillTemplate(template, all) });
  };
  const sendCode = async (email: string, code: string) => {
    await send(email, options.templates.confirmation, { Token: code });
    options.codeLog?.info({ email, code }, 'verification code written to the outbox');
  };
  return {
    sendCode,
    // The auth service's own code is never sent: each sign-up attempt has one of its own.
    sendConfirmation: async () => undefined,
    async sendRecovery(email, _tokenHash, _code, meta) {
      if (!meta?.userId) throw new Error('a recovery mail without an account');
      const link = recoveryLink(options.siteUrl, await options.accounts.strengthenRecovery(meta.userId));
      await send(email, options.templates.recovery, { ConfirmationURL: link });
      options.codeLog?.info({ email, link }, 'recovery link written to the outbox');
    },
    sendMagicLink: notOffered,
    sendEmailChange: notOffered,
    sendReauthentication: notOffered,
  };
}

async function notOffered(): Promise<never> {
  throw new Error('a mail of a kind that this product does not send');
}
