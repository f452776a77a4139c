import { ACCOUNT_STATUS_SQL, type AccountStatus } from '../account-status.ts';
import type { WireText } from './wire-values.ts';

/** The role, account and settings of a request, for one transaction. */
export type RequestContext = {
  readonly role: string;
  /** Id of the account that must exist; null if the caller is not a member. */
  readonly account: string | null;
  /** Id of the session that must not have ended; null if the token names none. */
  readonly session: string | null;
  /** Further settings of the transaction. Their names come from the code, never from a request. */
  readonly settings: Readonly<Record<string, string>>;
  /**
   * Whether the reads before the first statement of another kind may be sent without BEGIN and COMMIT: PostgreSQL then runs each as a
   * transaction.
   */
  readonly allowsSeparateReads: boolean;
};

/** Thrown if the account of a request was deleted or banned, or its session has ended. */
export class AccountRejectedError extends Error {
  readonly accountStatus: AccountStatus;

  constructor(accountStatus: AccountStatus) {
    super(`The account is rejected: ${accountStatus}`);
    this.accountStatus = accountStatus;
  }
}

/**
 * Returns the statement that sets the context until the transaction ends. Its first column is the account
 * status, which is read before the role changes.
 */
export function contextStatement({ role, account, session, settings }: RequestContext): {
  text: string;
  values: WireText[];
} {
  // The role is set last, because it may have fewer privileges than the current one.
  const all = { ...settings, role };
  const calls = Object.keys(all).map((name, index) => `set_config('${name}', $${index + 3}, true)`);
  return {
    text: `select ${ACCOUNT_STATUS_SQL}, ${calls.join(', ')}`,
    values: [account, session, ...Object.values(all)],
  };
}
