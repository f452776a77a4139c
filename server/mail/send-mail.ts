/** A mail without its sender. */
type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/**
 * Delivers a mail. In the server, auth/auth-mailer.ts fills the templates and calls it, and start-backend.ts chooses the implementation:
 * smtp-mail.ts if SMTP_URL is set, otherwise outbox-mail.ts. The commands `doctor` and `member` send through smtp-mail.ts.
 * Rejects when the mail server or the outbox does not accept the mail.
 */
export type SendMail = (mail: Mail) => Promise<void>;
