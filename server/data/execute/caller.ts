/** The role and claims with which a request runs. */
export type Caller = {
  readonly role: string;
  /** Whether the caller is signed out. Missing permissions then give 401 instead of 403. */
  readonly isAnonymous: boolean;
  /** Values of the API's `callerSettings`, in the same order. */
  readonly settings: readonly string[];
  /** Values of $1, $2, … of the caller check. */
  readonly checkValues: readonly (string | null)[];
};

/**
 * An SQL expression that is evaluated for each request before the role changes. It returns the reason for
 * rejecting the caller, or an empty text.
 */
export type CallerCheck = {
  readonly expression: string;
  /** Number of its parameters: $1, $2, … */
  readonly parameters: number;
};

/** The caller check rejected the request; nothing was changed. */
export class CallerRejectedError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The caller is rejected: ${reason}`);
    this.reason = reason;
  }
}
