/** On whose behalf a request runs. */
export type Caller = {
  readonly role: string;
  /** Whether nobody is signed in: what is forbidden to such a caller is 401 instead of 403. */
  readonly isAnonymous: boolean;
  /** Values of the caller settings, in their order. */
  readonly settings: readonly string[];
  /** Values of $1, $2, … of the caller check. */
  readonly checkValues: readonly (string | null)[];
};

/**
 * An expression that the database evaluates for each request before it takes on the caller's role. It returns a text: why the
 * caller is rejected, or empty.
 */
export type CallerCheck = {
  readonly expression: string;
  /** How many of $1, $2, … it has. */
  readonly parameters: number;
};

/** The caller check returned a reason; nothing of the request was kept. */
export class CallerRejectedError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The caller is rejected: ${reason}`);
    this.reason = reason;
  }
}
