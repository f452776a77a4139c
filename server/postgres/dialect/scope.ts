import { ACCOUNT_STATUS, type AccountStatus } from '../account-status.ts';
import type { WireText } from './wire-values.ts';

/** On whose behalf statements are carried out, and what they may know of the request: for one transaction. */
export type Scope = {
  readonly role: string;
  /** The account that has to exist; null where nobody is signed in. */
  readonly account: string | null;
  /** The session of it that must not have ended; null where the token names none. */
  readonly session: string | null;
  /** Further settings of the transaction. Their names are ours, never a caller's. */
  readonly settings: Readonly<Record<string, string>>;
  /** Whether a statement that only reads may be a transaction of its own. */
  readonly readsAlone: boolean;
};

/** The account of a scope is not there, or not any more, or its session has ended. */
export class ScopeRefused extends Error {
  readonly accountStatus: AccountStatus;

  constructor(accountStatus: AccountStatus) {
    super(`Nothing is done for this account: ${accountStatus}`);
    this.accountStatus = accountStatus;
  }
}

/**
 * What puts a scope into force until the transaction ends. Its first column is the status of the account; it is looked up
 * before the role is taken on.
 */
export function scopeStatement({ role, account, session, settings }: Scope): {
  text: string;
  values: WireText[];
} {
  // The role comes last: it may be allowed less.
  const all = { ...settings, role };
  const calls = Object.keys(all).map((name, index) => `set_config('${name}', $${index + 3}, true)`);
  return {
    text: `select ${ACCOUNT_STATUS}, ${calls.join(', ')}`,
    values: [account, session, ...Object.values(all)],
  };
}
