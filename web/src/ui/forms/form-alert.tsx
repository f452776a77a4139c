import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconMailCheck } from '@tabler/icons-react';

type FormAlertProps = {
  readonly tone: 'error' | 'success';
  readonly message: string;
  readonly hint?: string | undefined;
};

/** Shows the result of a form beside its button, and announces it to screen readers. */
export function FormAlert({ tone, message, hint }: FormAlertProps) {
  return (
    <Alert
      role={tone === 'error' ? 'alert' : 'status'}
      color={tone === 'error' ? 'red' : 'teal'}
      variant="light"
      icon={tone === 'error' ? <IconAlertTriangle aria-hidden /> : <IconMailCheck aria-hidden />}
      styles={{ message: { color: 'var(--mantine-color-text)', fontSize: 'var(--mantine-font-size-md)' } }}
    >
      {/* Messages of services often lack the full stop. */}
      {hint && !/[.!?]$/.test(message) ? `${message}.` : message}
      {hint && ` ${hint}`}
    </Alert>
  );
}
