import { Skeleton, Stack } from '@mantine/core';
import { useNow } from '../../../lib/time/use-now.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MoreLink } from '../../../ui/lists/more-link.tsx';
import { EmptySection } from '../../../ui/states/empty-section.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useClosedParks } from '../api/get-wait-times.ts';
import { sortForTiles } from '../model/tile-order.ts';
import type { WaitPark } from '../model/wait-park.ts';
import { SourceLink } from '../park/source-link.tsx';
import { WaitSummary } from './wait-summary.tsx';

/** Limited, because each park costs a request to the Edge Function get-wait-times. */
export const MAX_SHOWN_PARKS = 3;

type FavoriteWaitsProps = {
  /** The member's starred parks; undefined until they are loaded. */
  readonly parks: readonly WaitPark[] | undefined;
  /** Refetches the data that failed to load; undefined while nothing has failed. */
  readonly onRetry: (() => void) | undefined;
  readonly isRetrying: boolean;
};

/** Shows the current waits of up to three of the member's starred parks, the ones that are probably open first. */
export function FavoriteWaits({ parks, onRetry, isRetrying }: FavoriteWaitsProps) {
  return (
    <Panel title="Your parks right now" action={<MoreLink to="/wait-times">All parks</MoreLink>}>
      {parks ? (
        <Waits parks={parks} />
      ) : onRetry ? (
        <LoadError message="Failed to load your parks" pending={isRetrying} onRetry={onRetry} />
      ) : (
        <Stack gap={8} role="status" aria-label="Loading your parks">
          <Skeleton height={20} width="50%" my={12} />
          <Skeleton height={44} radius="md" />
          <Skeleton height={44} radius="md" />
        </Stack>
      )}
    </Panel>
  );
}

function Waits({ parks }: { readonly parks: readonly WaitPark[] }) {
  const now = useNow();
  const liveParks = sortForTiles(
    parks.filter((park) => park.live),
    now,
    useClosedParks(
      parks.map(({ id }) => id),
      now,
    ),
  ).slice(0, MAX_SHOWN_PARKS);
  if (parks.length === 0) {
    return (
      <EmptySection to="/wait-times" message="Star the parks you go to, and their queues show up here.">
        Star a park
      </EmptySection>
    );
  }
  if (liveParks.length === 0) {
    return (
      <EmptySection to="/wait-times" message="Nobody reports the queues of the parks you starred.">
        Star another park
      </EmptySection>
    );
  }
  return (
    <>
      {liveParks.map((park) => (
        <WaitSummary key={park.id} park={park} now={now} />
      ))}
      <SourceLink />
    </>
  );
}
