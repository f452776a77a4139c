// @spec accounts/auth-screen, accounts/password-rules

import { List, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { PASSWORD_MIN_LENGTH } from '#shared/constants.ts';
import { unmetPasswordRules } from '#shared/rules/accounts/password.ts';

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
          <List size="sm" spacing={2} withPadding={false}>
            {unmet.map((rule) => (
              <List.Item key={rule.code}>{rule.label}</List.Item>
            ))}
          </List>
        </>
      )}
    </div>
  );
}
