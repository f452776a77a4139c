import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { RainyStation } from '../../../ui/art/rainy-station.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

type WaitsErrorProps = {
  readonly message: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** Replaces the rides when loading failed and no earlier waits are cached. */
export function WaitsError({ message, isRetrying, onRetry }: WaitsErrorProps) {
  return (
    <div role="alert">
      <EmptyState
        title="Error Loading Wait Times"
        art={<RainyStation />}
        message={message}
        action={
          <Group justify="center" gap="sm">
            <Button onClick={onRetry} loading={isRetrying}>
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
