import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { TrackState } from '../../../ui/states/track-state.tsx';

type WaitsFailureProps = {
  readonly message: string;
  readonly pending: boolean;
  readonly onRetry: () => void;
};

/** Stands in place of the rides when there are no waits, not even old ones. */
export function WaitsFailure({ message, pending, onRetry }: WaitsFailureProps) {
  return (
    <div role="alert">
      <TrackState
        title="Error Loading Wait Times"
        message={message}
        action={
          <Group justify="center" gap="sm">
            <Button onClick={onRetry} loading={pending}>
              Try Again
            </Button>
            <Button component={Link} to="/wait-times" variant="default">
              Back to Parks
            </Button>
          </Group>
        }
      />
    </div>
  );
}
