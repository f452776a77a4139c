import type { WireText } from './wire-values.ts';

/** On whose behalf statements are carried out, and what they may know of the request: for one transaction. */
export type Scope = {
  readonly role: string;
  /** The account that has to exist; null where nobody is signed in. */
  readonly account: string | null;
  /** Further settings of the transaction. Their names are ours, never a caller's. */
  readonly settings: Readonly<Record<string, string>>;
  /** Whether a statement that only reads may be a transaction of its own. */
  readonly readsAlone: boolean;
};

/** The account of a scope is not there, or not any more. */
export class AccountMissing extends Error {
  constructor() {
    super('There is no such account');
  }
}

/**
 * What puts a scope into force until the transaction ends. Its first column says whether the account is there; it is looked
 * up before the role is taken on.
 */
export function scopeStatement({ role, account, settings }: Scope): { text: string; values: WireText[] } {
  // The role comes last: it may be allowed less.
  const all = { ...settings, role };
  const calls = Object.keys(all).map((name, index) => `set_config('${name}', $${index + 2}, true)`);
  return {
    text: `select $1::uuid is null or exists (select from auth.users where id = $1::uuid and deleted_at is null), ${calls.join(', ')}`,
    values: [account, ...Object.values(all)],
  };
}
