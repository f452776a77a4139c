/** The role and claims with which a request runs. */
export type Caller = {
  readonly role: string;
  /** Whether the caller is signed out. Missing permissions then give 401 instead of 403. */
  readonly isAnonymous: boolean;
  /** Values of the API's `callerSettings`, in the same order. */
  readonly settings: readonly string[];
  /** The values for $1, $2, … in the expression of the caller check. */
  readonly callerCheckParameters: readonly (string | null)[];
};

/**
 * An SQL expression that is evaluated for each request before the role changes. It returns the reason for
 * rejecting the caller, or an empty text.
 */
export type CallerCheck = {
  readonly expression: string;
  /** How many parameters the expression has: $1, $2, … */
  readonly parameterCount: number;
};

/** The caller check rejected the request; nothing was changed. */
export class CallerRejectedError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The caller is rejected: ${reason}`);
    this.reason = reason;
  }
}
