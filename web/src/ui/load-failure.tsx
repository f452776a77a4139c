import { Button, Text } from '@mantine/core';
import classes from './load-failure.module.css';

type LoadFailureProps = {
  readonly message: string;
  readonly pending: boolean;
  readonly onRetry: (() => void) | undefined;
};

/** Stands where a part of a screen could not be loaded. */
export function LoadFailure({ message, pending, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className={classes.failure}>
      <Text>{message}</Text>
      {onRetry && (
        <Button variant="default" onClick={onRetry} loading={pending}>
          Try Again
        </Button>
      )}
    </div>
  );
}
