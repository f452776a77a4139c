import { Button, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Credit } from '../../lib/ride-log/credit.ts';
import { useOwnCredits } from '../../lib/ride-log/own-credits.ts';
import { showToast } from '../../lib/toast.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { type Placement, placementErrorMessage, usePlaceInTopList } from './api/place-in-top-list.ts';
import type { RenderDrawing } from './list/ranked-row.tsx';
import { idBefore, TopList } from './list/top-list.tsx';
import { sortByRank } from './model/move.ts';
import { unrankedCredits } from './model/unranked-credits.ts';
import { CoasterPicker } from './questions/coaster-picker.tsx';
import { InsertionPanel } from './questions/insertion-panel.tsx';
import classes from './top-list-page.module.css';
import { useInsertion } from './use-insertion.ts';

type TopListPageProps = {
  /** Must be a stable function, because the rows are memoized. */
  readonly renderDrawing: RenderDrawing;
};

/** The member's favorite coasters in order. */
export function TopListPage({ renderDrawing }: TopListPageProps) {
  const credits = useOwnCredits();
  return (
    <Page
      title="Top list"
      subtitle="Your favorite coasters in order. The first ten are on your profile."
      hidesSubtitleOnSmallScreens
      back={<BackLink to="/log">Ride log</BackLink>}
    >
      {credits.data ? (
        <OwnList credits={credits.data} renderDrawing={renderDrawing} />
      ) : credits.isPending ? (
        <div role="status" aria-label="Loading your top list" className={classes.content}>
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <Skeleton key={key} height={72} radius={16} />
          ))}
        </div>
      ) : (
        <LoadError
          message="Failed to load your top list"
          pending={credits.isFetching}
          onRetry={() => credits.refetch()}
        />
      )}
    </Page>
  );
}

type OwnListProps = TopListPageProps & { readonly credits: readonly Credit[] };

function OwnList({ credits, renderDrawing }: OwnListProps) {
  const ranked = sortByRank(credits);
  const unranked = unrankedCredits(credits);
  const [isPicking, setIsPicking] = useState(false);
  const [lastPlaced, setLastPlaced] = useState<{ readonly credit: Credit; readonly index: number }>();
  const insertion = useInsertion({
    credits,
    ranked,
    onPlaced: (credit, index) => setLastPlaced({ credit, index }),
  });
  const { savingIds, failed, place } = usePlacements();
  const ids = ranked.map(({ id }) => id);

  const begin = (credit: Credit) => {
    setLastPlaced(undefined);
    setIsPicking(false);
    insertion.begin(credit);
  };

  const remove = async (id: string) => {
    const name = ranked.find((credit) => credit.id === id)?.coaster_name ?? '';
    const afterId = ids[ids.indexOf(id) - 1] ?? null;
    if (!(await place({ creditId: id, afterId: undefined }))) return;
    showToast({
      title: 'Removed from your top list',
      message: name,
      action: { label: 'Undo', onClick: () => void place({ creditId: id, afterId }) },
    });
  };

  return (
    <div className={classes.content}>
      {insertion.current ? (
        <InsertionPanel {...insertion.current} renderDrawing={(credit) => renderDrawing(credit, 'card')} />
      ) : (
        <NextCoaster
          isEmpty={ranked.length === 0}
          lastPlaced={lastPlaced}
          unranked={unranked}
          hasCredits={credits.length > 0}
          onBegin={begin}
          onChoose={() => setIsPicking(true)}
        />
      )}
      {failed && (
        <LoadError
          message={placementErrorMessage(failed.error)}
          pending={savingIds.size > 0}
          onRetry={() => void place(failed.placement)}
        />
      )}
      {ranked.length > 0 && (
        <TopList
          ranked={ranked}
          savingIds={savingIds}
          renderDrawing={renderDrawing}
          onPlace={(id, index) => void place({ creditId: id, afterId: idBefore(ids, id, index) })}
          onRemove={(id) => void remove(id)}
          onRankByComparison={(id) => {
            const credit = ranked.find((each) => each.id === id);
            if (credit) begin(credit);
            window.scrollTo({ top: 0 });
          }}
        />
      )}
      {ranked.length > 0 && (
        <Text c="dimmed" ta="center">
          {ranked.length === 1 ? 'One coaster' : `${ranked.length.toLocaleString()} coasters`} in your list,{' '}
          {unranked.length.toLocaleString()} more in your log.
        </Text>
      )}
      <CoasterPicker
        opened={isPicking}
        credits={unranked}
        onPick={begin}
        onClose={() => setIsPicking(false)}
      />
    </div>
  );
}

/** Saves moves and removals. Remembers the last change that failed, so that the member can try again. */
function usePlacements() {
  const mutation = usePlaceInTopList();
  const [savingIds, setSavingIds] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<{ readonly placement: Placement; readonly error: unknown }>();

  async function place(placement: Placement): Promise<boolean> {
    const { creditId } = placement;
    setFailed(undefined);
    setSavingIds((before) => new Set([...before, creditId]));
    try {
      await mutation.mutateAsync(placement);
      return true;
    } catch (error) {
      setFailed({ placement, error });
      return false;
    } finally {
      setSavingIds((before) => new Set([...before].filter((id) => id !== creditId)));
    }
  }
  return { savingIds, failed, place };
}

type NextCoasterProps = {
  readonly isEmpty: boolean;
  /** The coaster that was just placed, if any. */
  readonly lastPlaced: { readonly credit: Credit; readonly index: number } | undefined;
  /** The coasters outside of the list, the best rated first. The first one is suggested. */
  readonly unranked: readonly Credit[];
  readonly hasCredits: boolean;
  readonly onBegin: (credit: Credit) => void;
  readonly onChoose: () => void;
};

/** Says where the last coaster was placed, and offers to place another one. */
function NextCoaster({ isEmpty, lastPlaced, unranked, hasCredits, onBegin, onChoose }: NextCoasterProps) {
  const [next] = unranked;
  if (isEmpty) {
    return (
      <EmptyState
        title="No list yet"
        message={
          hasCredits
            ? 'Compare two coasters at a time. A few answers put each one in its place.'
            : 'Your ride log is empty. Add the coasters that you have ridden, then rank them here.'
        }
        action={
          next ? (
            <div className={classes.firstSteps}>
              <Button onClick={() => onBegin(next)}>Start with {next.coaster_name}</Button>
              {unranked.length > 1 && (
                <Button variant="subtle" onClick={onChoose}>
                  Choose another
                </Button>
              )}
            </div>
          ) : (
            <Button component={Link} to="/log">
              Ride log
            </Button>
          )
        }
      />
    );
  }
  return (
    <section className={classes.nextCoaster} aria-label="Add a coaster">
      <p role="status" className={classes.status}>
        {lastPlaced ? (
          <>
            <bdi>{lastPlaced.credit.coaster_name}</bdi> is number {lastPlaced.index + 1}.
          </>
        ) : (
          !next && 'Every coaster of your log is in the list.'
        )}
      </p>
      {next && (
        <>
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={onChoose}>
            Add a coaster
          </Button>
          <Button
            variant="default"
            className={classes.suggestion ?? ''}
            aria-label={`Rank ${next.coaster_name}`}
            onClick={() => onBegin(next)}
          >
            <span>
              Rank <bdi>{next.coaster_name}</bdi>
            </span>
          </Button>
        </>
      )}
    </section>
  );
}
