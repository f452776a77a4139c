/** A mail that is ready to go. */
type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Hands a mail on; rejects when it could not be taken. */
export type SendMail = (mail: Mail) => Promise<void>;
