/** A complete mail. */
type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Delivers a mail; rejects when the mail server or the outbox did not accept it. */
export type SendMail = (mail: Mail) => Promise<void>;
