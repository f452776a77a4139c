// @spec accounts/password-rules

import { PASSWORD_MIN_LENGTH, PASSWORD_SYMBOLS } from '../../constants.ts';

type PasswordRule = {
  readonly code: string;
  readonly label: string;
  /** The same in few words. */
  readonly short: string;
  readonly holds: (password: string) => boolean;
};

/** The rules for new passwords, in the order in which unmet rules are listed. */
export const passwordRules: readonly PasswordRule[] = [
  {
    code: 'length',
    label: `At least ${PASSWORD_MIN_LENGTH} characters`,
    short: `${PASSWORD_MIN_LENGTH} characters`,
    holds: (password) => [...password].length >= PASSWORD_MIN_LENGTH,
  },
  {
    code: 'uppercase',
    label: 'At least one uppercase letter',
    short: 'Uppercase letter',
    holds: (password) => /[A-Z]/.test(password),
  },
  {
    code: 'lowercase',
    label: 'At least one lowercase letter',
    short: 'Lowercase letter',
    holds: (password) => /[a-z]/.test(password),
  },
  {
    code: 'number',
    label: 'At least one number',
    short: 'Number',
    holds: (password) => /[0-9]/.test(password),
  },
  {
    code: 'symbol',
    label: `At least one special character (${PASSWORD_SYMBOLS})`,
    short: 'Special character',
    holds: (password) => [...password].some((character) => PASSWORD_SYMBOLS.includes(character)),
  },
];

/** Returns the rules that a password breaks; empty if it is allowed. */
export function unmetPasswordRules(password: string): readonly PasswordRule[] {
  return passwordRules.filter((rule) => !rule.holds(password));
}
