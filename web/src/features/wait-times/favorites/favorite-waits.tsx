import { Skeleton, Stack } from '@mantine/core';
import { useNow } from '../../../lib/time/use-now.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MoreLink } from '../../../ui/lists/more-link.tsx';
import { Invitation } from '../../../ui/states/invitation.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import type { WaitPark } from '../model/park-waits.ts';
import { SourceLink } from '../park/source-link.tsx';
import { BriefWaits } from './brief-waits.tsx';

/** Each asks for its waits: more would be a burden for everyone, and too much for a glance. */
const SHOWN = 3;

type FavoriteWaitsProps = {
  /** The parks that the member starred; undefined while they are not known. */
  readonly parks: readonly WaitPark[] | undefined;
  /** Asks again for what did not arrive; undefined while nothing failed. */
  readonly onRetry: (() => void) | undefined;
  readonly retrying: boolean;
};

/** How long one waits right now in the parks that the member starred. */
export function FavoriteWaits({ parks, onRetry, retrying }: FavoriteWaitsProps) {
  return (
    <Panel title="Your parks right now" action={<MoreLink to="/wait-times">All parks</MoreLink>}>
      {parks ? (
        <Waits parks={parks} />
      ) : onRetry ? (
        <LoadFailure message="Failed to load your parks" pending={retrying} onRetry={onRetry} />
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
  const live = parks.filter((park) => park.live).slice(0, SHOWN);
  if (parks.length === 0) {
    return (
      <Invitation to="/wait-times" message="Star the parks you go to, and their queues show up here.">
        Star a park
      </Invitation>
    );
  }
  if (live.length === 0) {
    return (
      <Invitation to="/wait-times" message="Nobody reports the queues of the parks you starred.">
        Star another park
      </Invitation>
    );
  }
  return (
    <>
      {live.map((park) => (
        <BriefWaits key={park.id} park={park} now={now} />
      ))}
      <SourceLink />
    </>
  );
}
