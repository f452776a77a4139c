// @spec guide/wait-times-screen

import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/time/use-now.ts';
import { ClosedGate } from '../../ui/art/closed-gate.tsx';
import { ParkCoastersProvider } from '../../ui/ride-log/log-ride-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useIsClosed, useSettledCount } from './api/get-wait-times.ts';
import type { WaitPark } from './model/wait-park.ts';
import { LiveWaits } from './park/live-waits.tsx';
import { ParkHead } from './park/park-head.tsx';
import { SourceLink } from './park/source-link.tsx';
import { StarButton } from './park/star-button.tsx';
import classes from './park-waits-page.module.css';

type ParkWaitsPageProps = {
  readonly park: WaitPark;
  /** Undefined while loading. */
  readonly isFavorite: boolean | undefined;
  /** Called with whether the park was starred before the click. */
  readonly onToggleFavorite: (wasFavorite: boolean) => void;
  /** Shows the park's tips, open from the start or collapsed to one line. */
  readonly renderTips: (startsOpen: boolean) => ReactNode;
  /** The coasters of the park. */
  readonly coasters: ReactNode;
};

/** Shows one park with its waits, coasters and tips. The tips start open while the park is closed. */
export function ParkWaitsPage({
  park,
  isFavorite,
  onToggleFavorite,
  renderTips,
  coasters,
}: ParkWaitsPageProps) {
  const now = useNow();
  const isClosed = useIsClosed(park.id, now);
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  // The rides of a closed park are collapsed, so the coasters fit below them in the wide column.
  const areCoastersBelowWaits = isClosed && isWide;
  const isLoading = useSettledCount([park.id]) === 0 && park.live;
  return (
    <div data-wide-screen>
      <ParkHead
        park={park}
        now={now}
        isClosed={isClosed}
        star={<StarButton isFavorite={isFavorite} onToggle={onToggleFavorite} />}
      />
      <div className={classes.columns} data-loading={isLoading || undefined}>
        <div>
          {park.live ? (
            <>
              <ParkCoastersProvider parkId={park.id}>
                <LiveWaits key={park.id} park={park} now={now} />
              </ParkCoastersProvider>
              {areCoastersBelowWaits && <div className={classes.coasters}>{coasters}</div>}
              <div className={classes.source}>
                <SourceLink />
              </div>
            </>
          ) : (
            <NoLiveWaits parkName={park.name} />
          )}
        </div>
        <div className={classes.tips}>
          {renderTips(isClosed)}
          {!areCoastersBelowWaits && coasters}
        </div>
      </div>
    </div>
  );
}

function NoLiveWaits({ parkName }: { readonly parkName: string }) {
  return (
    <EmptyState
      title="No live wait times here yet"
      art={<ClosedGate />}
      message={
        <>
          Nobody reports the queues of <bdi>{parkName}</bdi> to us. You can still star it, and share what you
          know about it as a tip.
        </>
      }
    />
  );
}
