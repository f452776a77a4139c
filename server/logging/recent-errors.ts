/** A logged error without its stack. `describeError` has already removed personal data. */
export type RecentError = {
  readonly at: string;
  /** The message of the log line. */
  readonly message: string;
  /** Name, code and message of the error object; empty without one. */
  readonly error: string;
};

const MAX_ERRORS = 20;
const errors: RecentError[] = [];

/** Stores an error of this process, and drops the oldest ones beyond the maximum. */
export function rememberError(message: string, error: string): void {
  errors.unshift({ at: new Date().toISOString(), message, error });
  errors.length = Math.min(errors.length, MAX_ERRORS);
}

/** Returns the last errors of this process, newest first. */
export const recentErrors = (): readonly RecentError[] => [...errors];
