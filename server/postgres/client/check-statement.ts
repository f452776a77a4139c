/** The protocol counts parameters in 16 bits. */
const MAX_PARAMETERS = 65_535;

/** A statement that cannot be sent; `code` is the SQLSTATE that Postgres would give. */
export class StatementRejected extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Checks a statement before any of it is sent.
 * @throws {StatementRejected} when the protocol cannot carry it
 */
export function checkStatement(text: string, parameters: readonly unknown[]): void {
  if (parameters.length > MAX_PARAMETERS)
    throw new StatementRejected('54023', `A statement takes at most ${MAX_PARAMETERS} parameters`);
  // The text of a statement ends with its first zero byte.
  if (text.includes('\0'))
    throw new StatementRejected('22021', 'invalid byte sequence for encoding "UTF8": 0x00');
}
