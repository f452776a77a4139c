import { Button, Group } from '@mantine/core';
import { TrackState } from '../../../ui/states/track-state.tsx';
import { SourceLink } from './source-link.tsx';

type ParksFailureProps = {
  readonly message: string;
  readonly pending: boolean;
  readonly onRetry: () => void;
};

/** Stands in place of the parks when there is no list of them. */
export function ParksFailure({ message, pending, onRetry }: ParksFailureProps) {
  return (
    <div role="alert">
      <TrackState
        title="Unable to Load Parks"
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
            <Button onClick={onRetry} loading={pending}>
              Try Again
            </Button>
            <SourceLink />
          </Group>
        }
      />
    </div>
  );
}
