// @spec guide/wait-times-screen

import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useId } from 'react';
import { isStale, type Ride } from '#shared/wait-times.ts';
import { useInView } from '../../../lib/browser/use-in-view.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { waitsPath } from '../../../lib/waits-path.ts';
import { StretchedLink } from '../../../ui/layout/stretched-link.tsx';
import { ScrollRow } from '../../../ui/lists/scroll-row.tsx';
import { useClosedParks, waitTimesQuery } from '../api/get-wait-times.ts';
import { formatParkTime } from '../model/local-time.ts';
import { sortForTiles } from '../model/tile-order.ts';
import { areOverdue, formatAgo, isProbablyClosed } from '../model/wait-age.ts';
import { waitExtremes } from '../model/wait-extremes.ts';
import type { WaitPark } from '../model/wait-park.ts';
import { WaitBadge } from '../rides/wait-badge.tsx';
import { ClosedChip } from './closed-chip.tsx';
import classes from './favorite-tiles.module.css';

/** A tile loads its waits when this fraction of it is visible. Small, because a tile that is mostly off screen needs content too. */
const PARTLY_VISIBLE = 0.05;

type FavoriteTilesProps = {
  /** The member's starred parks; undefined until they are loaded. */
  readonly parks: readonly WaitPark[] | undefined;
};

/** Shows the member's starred parks side by side, each with its longest and shortest wait. */
export function FavoriteTiles({ parks }: FavoriteTilesProps) {
  const headingId = useId();
  const now = useNow();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        Your parks right now
      </h2>
      {parks === undefined ? (
        <div role="status" aria-label="Loading your parks" className={classes.tiles}>
          <Skeleton className={classes.tile ?? ''} radius={18} />
          <Skeleton className={classes.tile ?? ''} radius={18} />
        </div>
      ) : parks.length === 0 ? (
        <p className={classes.empty}>Star the parks you go to, and their waits show up here.</p>
      ) : (
        <Tiles parks={parks} now={now} />
      )}
    </section>
  );
}

type TilesProps = { readonly parks: readonly WaitPark[]; readonly now: Date };

function Tiles({ parks, now }: TilesProps) {
  const closedParkIds = useClosedParks(
    parks.map(({ id }) => id),
    now,
  );
  return (
    <ScrollRow className={classes.snap}>
      <ul className={classes.tiles}>
        {sortForTiles(parks, now, closedParkIds).map((park) => (
          <Tile key={park.id} park={park} now={now} />
        ))}
      </ul>
    </ScrollRow>
  );
}

type TileProps = { readonly park: WaitPark; readonly now: Date };

function Tile({ park, now }: TileProps) {
  // Each park costs a request to the Edge Function get-wait-times, so only visible tiles load their waits and keep them up to date.
  const [tile, isInView] = useInView<HTMLLIElement>(PARTLY_VISIBLE);
  return (
    <li ref={tile} className={classes.tile}>
      <h3 className={classes.name}>
        <StretchedLink to={waitsPath(park.id)}>{park.name}</StretchedLink>
      </h3>
      <div className={classes.wait}>
        {park.live ? <Waits park={park} now={now} isInView={isInView} /> : <TileText>No live waits</TileText>}
      </div>
    </li>
  );
}

type WaitsProps = { readonly park: WaitPark; readonly now: Date; readonly isInView: boolean };

function Waits({ park, now, isInView }: WaitsProps) {
  const { data, isPending, isFetching, dataUpdatedAt, refetch } = useDeferredValue(
    useQuery({ ...waitTimesQuery(park.id), enabled: isInView }),
  );
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the waits">
        <Skeleton height={28} radius={10} />
        <Skeleton height={28} radius={10} mt={8} />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <>
        <TileText>Waits failed to load</TileText>
        <Button
          size="compact-md"
          variant="default"
          className={classes.retry ?? ''}
          loading={isFetching}
          onClick={() => refetch()}
        >
          Try Again
        </Button>
      </>
    );
  }
  const { groups, staleSince } = data;
  const updatedAt = staleSince ?? new Date(dataUpdatedAt);
  if (groups.length === 0) return <TileText>No rides listed right now</TileText>;
  if (isStale(updatedAt, now)) return <TileText>No current waits</TileText>;
  const extremes = isProbablyClosed(groups, now) ? undefined : waitExtremes(groups, now);
  if (!extremes) {
    const parkTime = formatParkTime(park.timezone, now);
    return (
      <>
        <ClosedChip />
        {parkTime !== undefined && <span className={classes.time}>{parkTime} at the park</span>}
      </>
    );
  }
  return (
    <>
      <dl className={classes.extremes}>
        {extremes.shortest && <Extreme label="Longest" ride={extremes.longest} />}
        {/* If only one ride has a wait, show it as the shortest. */}
        <Extreme label="Shortest" ride={extremes.shortest ?? extremes.longest} />
      </dl>
      {areOverdue(updatedAt, now) && <span className={classes.time}>{formatAgo(updatedAt, now)}</span>}
    </>
  );
}

/** A wait with its label and the name of its ride. */
function Extreme({ label, ride }: { readonly label: string; readonly ride: Ride }) {
  return (
    <div className={classes.extreme}>
      <dt>
        {label}
        <VisuallyHidden>: </VisuallyHidden>
        <bdi className={classes.rideName}>{ride.name}</bdi>
      </dt>
      <dd>
        <WaitBadge ride={ride} />
      </dd>
    </div>
  );
}

function TileText({ children }: { readonly children: ReactNode }) {
  return <p className={classes.text}>{children}</p>;
}
