import type { App } from '@supabase/lite';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { redactText } from '../logging/describe-error.ts';
import type { SendMail } from '../mail/send-mail.ts';
import type { MailTemplates } from '../project-config.ts';
import type { Accounts } from './accounts.ts';
import type { CodeMail } from './email-changes.ts';
import { withCommunityPlaceholder } from './mail/community-placeholder.ts';
import { fillTemplate } from './mail/fill-template.ts';
import { recoveryLink } from './mail/recovery-link.ts';

type LiteMailer = NonNullable<App['_mailer']>;

/** The kinds of mails that have a template. */
type MailKind = keyof MailTemplates;

/** Thrown when a mail could not be sent. The log contains the reason. */
export class MailNotSentError extends Error {}

/** Sends the mails about accounts with our templates, also those that the auth service requests. */
export type AuthMailer = LiteMailer & {
  sendCode(email: string, code: string): Promise<void>;
  sendApproval(email: string): Promise<void>;
  /** Sends one of the two codes that confirm a new email address. */
  sendChangeCode(mail: CodeMail): Promise<void>;
};

type Options = {
  readonly templates: MailTemplates;
  readonly send: SendMail;
  readonly accounts: Accounts;
  readonly siteUrl: string;
  readonly communityName: () => Promise<string>;
  readonly log: Logger;
  /** Set when mails go to the outbox. Logs codes and recovery links too, so that nobody has to open the files. */
  readonly codeLog: Logger | null;
};

/**
 * Creates a mailer that fills the templates of supabase/templates and sends them with `send` (mail/smtp-mail.ts or
 * mail/outbox-mail.ts). `sendCode`, `sendChangeCode` and `sendApproval` reject with a MailNotSentError if that fails.
 */
export function createAuthMailer(options: Options): AuthMailer {
  const send = async (email: string, kind: MailKind, values: Readonly<Record<string, string>>) => {
    try {
      const Community = await options.communityName();
      const allValues = { ...values, Email: email, SiteURL: options.siteUrl, Community };
      await options.send({
        to: email,
        ...fillTemplate(withCommunityPlaceholder(options.templates[kind]), allValues),
      });
    } catch (error) {
      options.log.error({ mail: kind, ...smtpResponse(error), err: error }, 'a mail could not be sent');
      throw new MailNotSentError('a mail could not be sent', { cause: error });
    }
  };
  const sendCode = async (email: string, code: string) => {
    await send(email, 'confirmation', { Token: code });
    options.codeLog?.info({ email, code }, 'verification code written to the outbox');
  };
  const sendChangeCode = async ({ to, newEmail, code }: CodeMail) => {
    await send(to, 'email_change', { Token: code, NewEmail: newEmail });
    options.codeLog?.info(
      { email: to, code },
      'code for a change of the email address written to the outbox',
    );
  };
  return {
    sendCode,
    sendApproval: (email) => send(email, 'approval', {}),
    sendChangeCode,
    // The auth service's own code is never sent: each sign-up attempt has a separate code.
    sendConfirmation: async () => undefined,
    async sendRecovery(email, _tokenHash, _code, meta) {
      if (!meta?.userId) throw new Error('a recovery mail without an account');
      const link = recoveryLink(options.siteUrl, await options.accounts.replaceRecoveryToken(meta.userId));
      try {
        await send(email, 'recovery', { ConfirmationURL: link });
      } catch (error) {
        // The response was already sent, and the auth service would log the error again.
        if (error instanceof MailNotSentError) return;
        throw error;
      }
      options.codeLog?.info({ email, link }, 'recovery link written to the outbox');
    },
    sendMagicLink: unsupportedMail,
    sendEmailChange: unsupportedMail,
    sendReauthentication: unsupportedMail,
  };
}

const smtpError = z.object({
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  response: z.optional(z.string()),
});

/** Returns the mail server's response without email addresses, and the command that it responded to. */
function smtpResponse(error: unknown): { smtp?: object } {
  const { command, responseCode, response } = smtpError.safeParse(error).data ?? {};
  if (response === undefined && command === undefined) return {};
  return { smtp: { command, status: responseCode, response: response && redactText(response) } };
}

async function unsupportedMail(): Promise<never> {
  throw new Error('a mail of a kind that this product does not send');
}
