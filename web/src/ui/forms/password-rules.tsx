// @spec accounts/auth-screen, accounts/password-rules

import { Text } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { passwordRules, unmetPasswordRules } from '#shared/rules/accounts/password.ts';
import classes from './password-rules.module.css';

/**
 * Lists the rules for a new password while it is typed: unmet rules in full, met rules in short with a tick. Shows one sentence instead
 * when all rules are met. Lists all rules in short while the field is empty, because nothing is wrong yet.
 */
export function PasswordRules({ password }: { readonly password: string }) {
  const unmet = unmetPasswordRules(password);
  const met = passwordRules.filter((rule) => !unmet.includes(rule));
  return (
    <div aria-live="polite">
      {unmet.length === 0 ? (
        <Text size="sm" c="dimmed" component="p" mt={0} mb={0}>
          <IconCheck size={16} aria-hidden style={{ verticalAlign: '-3px' }} /> Strong enough for the front
          row.
        </Text>
      ) : (
        <Text size="sm" fw={600} component="p" mt={0} mb={4}>
          Password must include:
        </Text>
      )}
      {password === '' ? (
        <p className={classes.shortLabels}>
          {passwordRules.map(({ code, short }) => (
            <span key={code} className={classes.rule}>
              <IconCircle size={16} aria-hidden />
              {short}
            </span>
          ))}
        </p>
      ) : (
        unmet.length > 0 && (
          <>
            <ul className={classes.rules}>
              {unmet.map((rule) => (
                <li key={rule.code} className={classes.rule}>
                  <IconCircle size={16} aria-hidden />
                  {rule.label}
                </li>
              ))}
            </ul>
            {met.length > 0 && (
              <p className={classes.shortLabels}>
                {met.map(({ code, short }) => (
                  <span key={code} className={classes.rule} data-met>
                    <IconCheck size={16} stroke={2.4} aria-hidden />
                    {short}
                  </span>
                ))}
              </p>
            )}
          </>
        )
      )}
    </div>
  );
}
