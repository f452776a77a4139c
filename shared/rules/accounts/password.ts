// @spec accounts/password-rules

import { PASSWORD_MIN_LENGTH, PASSWORD_SYMBOLS } from '../../constants.ts';

type PasswordRule = {
  readonly code: string;
  readonly label: string;
  /** Short label for the checklist under the password field. */
  readonly short: string;
  readonly isMetBy: (password: string) => boolean;
};

/** The rules for new passwords, in the order in which unmet rules are listed. */
export const passwordRules: readonly PasswordRule[] = [
  {
    code: 'length',
    label: `At least ${PASSWORD_MIN_LENGTH} characters`,
    short: `${PASSWORD_MIN_LENGTH} characters`,
    isMetBy: (password) => [...password].length >= PASSWORD_MIN_LENGTH,
  },
  {
    code: 'uppercase',
    label: 'At least one uppercase letter',
    short: 'Uppercase letter',
    isMetBy: (password) => /[A-Z]/.test(password),
  },
  {
    code: 'lowercase',
    label: 'At least one lowercase letter',
    short: 'Lowercase letter',
    isMetBy: (password) => /[a-z]/.test(password),
  },
  {
    code: 'number',
    label: 'At least one number',
    short: 'Number',
    isMetBy: (password) => /[0-9]/.test(password),
  },
  {
    code: 'symbol',
    label: `At least one special character (${PASSWORD_SYMBOLS})`,
    short: 'Special character',
    isMetBy: (password) => [...password].some((character) => PASSWORD_SYMBOLS.includes(character)),
  },
];

/** Returns the rules that a password breaks; empty if it is allowed. */
export function unmetPasswordRules(password: string): readonly PasswordRule[] {
  return passwordRules.filter((rule) => !rule.isMetBy(password));
}
