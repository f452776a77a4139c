// @spec accounts/auth-screen, accounts/password-rules

import { Text } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { PASSWORD_MIN_LENGTH } from '#shared/constants.ts';
import { passwordRules, unmetPasswordRules } from '#shared/rules/accounts/password.ts';
import classes from './password-rules.module.css';

/**
 * Lists the rules that a new password does not meet yet while it is typed, or says that it meets them all. Before the first
 * letter, one sentence says what a password needs.
 */
export function PasswordRules({ password }: { readonly password: string }) {
  const unmet = unmetPasswordRules(password);
  return (
    <div aria-live="polite">
      {password === '' && (
        <Text size="sm" c="dimmed" component="p" mt={0} mb={0}>
          <span>Password must include:</span> at least {PASSWORD_MIN_LENGTH} characters, with upper and lower
          case, a number and a special character.
        </Text>
      )}
      {password !== '' && unmet.length === 0 && (
        <Text size="sm" c="dimmed" component="p" mt={0} mb={0}>
          <IconCheck size={16} aria-hidden style={{ verticalAlign: '-3px' }} /> Strong enough for the front
          row.
        </Text>
      )}
      {password !== '' && unmet.length > 0 && (
        <>
          <Text size="sm" fw={600} component="p" mt={0} mb={4}>
            Password must include:
          </Text>
          <ul className={classes.rules}>
            {unmet.map((rule) => (
              <li key={rule.code} className={classes.rule}>
                <IconCircle size={16} aria-hidden />
                {rule.label}
              </li>
            ))}
          </ul>
          {unmet.length < passwordRules.length && (
            <Text size="sm" c="dimmed" component="p" mt={4} mb={0} className={classes.rule ?? ''}>
              <IconCheck size={16} aria-hidden />
              {passwordRules.length - unmet.length} of {passwordRules.length} met
            </Text>
          )}
        </>
      )}
    </div>
  );
}
