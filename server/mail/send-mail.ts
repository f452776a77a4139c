/** A complete mail. */
type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/**
 * Delivers a mail: smtp-mail.ts if SMTP_URL is set, else outbox-mail.ts. Rejects when the mail server or the outbox did not
 * accept it. Mails are written by auth/auth-mailer.ts.
 */
export type SendMail = (mail: Mail) => Promise<void>;
