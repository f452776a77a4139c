import { Button, Group } from '@mantine/core';
import { RainyStation } from '../../../ui/art/rainy-station.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SourceLink } from './source-link.tsx';

type ParksErrorProps = {
  readonly message: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** Replaces the list of parks when it failed to load. */
export function ParksError({ message, isRetrying, onRetry }: ParksErrorProps) {
  return (
    <div role="alert">
      <EmptyState
        title="Unable to Load Parks"
        art={<RainyStation />}
        message={
          <>
            {message}
            <br />
            The network may be in the way, or a browser or firewall that keeps this page from reading other
            sites (CORS limits).
          </>
        }
        action={
          <Group justify="center" gap="md">
            <Button onClick={onRetry} loading={isRetrying}>
              Try Again
            </Button>
            <SourceLink />
          </Group>
        }
      />
    </div>
  );
}
