import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconMailCheck } from '@tabler/icons-react';

type FormAlertProps = {
  readonly tone: 'error' | 'success';
  readonly message: string;
  readonly hint?: string | undefined;
};

/** Shows the result of a form beside its button, and announces it to screen readers. */
export function FormAlert({ tone, message, hint }: FormAlertProps) {
  const edge = tone === 'error' ? 'var(--mantine-color-error)' : 'var(--mantine-color-teal-4)';
  return (
    <Alert
      role={tone === 'error' ? 'alert' : 'status'}
      color={tone === 'error' ? 'red' : 'teal'}
      variant="light"
      icon={tone === 'error' ? <IconAlertTriangle aria-hidden /> : <IconMailCheck aria-hidden />}
      styles={{
        // In dark mode only the border and the icon are coloured, because a red background would be too strong.
        root: {
          padding: 'min(var(--mantine-spacing-md), 16px)',
          borderColor: `light-dark(transparent, ${edge})`,
          background: 'light-dark(var(--alert-bg), var(--ts-surface))',
        },
        icon: {
          marginInlineEnd: 'min(var(--mantine-spacing-md), 12px)',
          color: `light-dark(var(--alert-color), ${edge})`,
        },
        message: { color: 'var(--mantine-color-text)', fontSize: 'var(--mantine-font-size-md)' },
      }}
    >
      {/* Messages of services often lack the full stop. */}
      {hint && !/[.!?]$/.test(message) ? `${message}.` : message}
      {hint && ` ${hint}`}
    </Alert>
  );
}
