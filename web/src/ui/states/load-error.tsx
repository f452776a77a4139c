import { Button, Text } from '@mantine/core';
import classes from './load-error.module.css';

type LoadErrorProps = {
  readonly message: string;
  readonly pending: boolean;
  readonly onRetry: (() => void) | undefined;
  /** Whether a toast shows the same message: then only the toast is announced to screen readers. */
  readonly hasToast?: boolean;
};

/** Replaces a section that could not be loaded. */
export function LoadError({ message, pending, onRetry, hasToast = false }: LoadErrorProps) {
  return (
    <div {...(!hasToast && { role: 'alert' })} className={classes.error}>
      <Text>{message}</Text>
      {onRetry && (
        <Button variant="default" onClick={onRetry} loading={pending}>
          Try Again
        </Button>
      )}
    </div>
  );
}
