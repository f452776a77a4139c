/** A mail without its sender. */
type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/**
 * Delivers a mail. Implemented by smtp-mail.ts if SMTP_URL is set, otherwise by outbox-mail.ts; ../start-backend.ts chooses.
 * Rejects when the mail server or the outbox does not accept the mail. auth/auth-mailer.ts writes the mails of the server.
 */
export type SendMail = (mail: Mail) => Promise<void>;
