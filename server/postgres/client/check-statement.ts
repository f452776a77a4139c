import { CHARACTER_NOT_IN_REPERTOIRE, TOO_MANY_ARGUMENTS } from '#shared/sqlstate.ts';

/** The protocol counts parameters with 16 bits. */
const MAX_PARAMETERS = 65_535;

/** Thrown by this process for a statement that it does not send, or whose response is too large. `code` is a SQLSTATE. */
export class StatementRejectedError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Checks a statement before it is sent.
 * @throws {StatementRejectedError} if it has too many parameters or its text contains a NUL character
 */
export function checkStatement(text: string, parameters: readonly unknown[]): void {
  if (parameters.length > MAX_PARAMETERS)
    throw new StatementRejectedError(
      TOO_MANY_ARGUMENTS,
      `A statement takes at most ${MAX_PARAMETERS} parameters`,
    );
  // The protocol ends a statement at its first NUL byte.
  if (text.includes('\0'))
    throw new StatementRejectedError(
      CHARACTER_NOT_IN_REPERTOIRE,
      'invalid byte sequence for encoding "UTF8": 0x00',
    );
}
