import { Button, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { hasCoasterCatalogue } from '../../lib/api/coaster-api.ts';
import { coasterPagePath } from '../../lib/coaster-path.ts';
import { useOwnCredits } from '../../lib/ride-log/own-credits.ts';
import { useParkCoasters } from '../../lib/ride-log/park-coasters.ts';
import { LoadError } from '../states/load-error.tsx';
import { LogButton } from './log-button.tsx';
import classes from './park-coaster-list.module.css';

type ParkCoasterListProps = {
  readonly parkId: string;
  /** How many are shown at first. */
  readonly initialCount?: number;
};

/** Lists the coasters of a park, operating ones first, each with the button that logs it. Renders nothing without our catalogue. */
export function ParkCoasterList(props: ParkCoasterListProps) {
  return hasCoasterCatalogue() && <Coasters {...props} />;
}

function Coasters({ parkId, initialCount = 8 }: ParkCoasterListProps) {
  const { data, isPending, isFetching, refetch } = useParkCoasters(parkId);
  const credits = useOwnCredits().data ?? [];
  const [showsAll, setShowsAll] = useState(false);
  if (isPending) return <Skeleton height={132} radius="md" role="status" aria-label="Loading coasters" />;
  if (!data) {
    return <LoadError message="Failed to load coasters" pending={isFetching} onRetry={() => refetch()} />;
  }
  if (data.length === 0) return <Text c="dimmed">The catalogue has no coasters of this park yet.</Text>;
  const operating = data.filter(({ status }) => status === 'Operating');
  const sortedCoasters = [...operating, ...data.filter((coaster) => !operating.includes(coaster))];
  const riddenIds = new Set(credits.map(({ coaster_id }) => coaster_id));
  const riddenCount = data.filter(({ id }) => riddenIds.has(id)).length;
  const shownCoasters = showsAll ? sortedCoasters : sortedCoasters.slice(0, initialCount);
  return (
    <>
      <p className={classes.progress}>
        You rode <strong>{`${riddenCount} of ${data.length}`}</strong>
      </p>
      <ul className={classes.list}>
        {shownCoasters.map((coaster) => (
          <li key={coaster.id}>
            <span className={classes.text}>
              <Link to={coasterPagePath(coaster.id)} className={classes.name ?? ''}>
                <bdi>{coaster.name}</bdi>
              </Link>
              {coaster.status !== 'Operating' && <span className={classes.status}>{coaster.status}</span>}
            </span>
            <LogButton coaster={coaster} isCompact />
          </li>
        ))}
      </ul>
      {shownCoasters.length < sortedCoasters.length && (
        <Button variant="default" mt="xs" onClick={() => setShowsAll(true)}>
          All {sortedCoasters.length} coasters
        </Button>
      )}
    </>
  );
}
