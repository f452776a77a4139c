import { Button, Skeleton } from '@mantine/core';
import { IconChartBar, IconFileImport, IconListNumbers, IconPlus, IconScale } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useOwnCredits } from '../../lib/ride-log/own-credits.ts';
import { useMemberId } from '../../lib/session/use-member.ts';
import { Page } from '../../ui/layout/page.tsx';
import chipClasses from '../../ui/lists/chip-row.module.css';
import { ChipRow } from '../../ui/lists/chip-row.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { CountPanel } from './count/count-panel.tsx';
import { CreditList, type RenderDrawing } from './list/credit-list.tsx';
import { LogToolbar } from './list/log-toolbar.tsx';
import classes from './log-page.module.css';
import { groupCredits, readLogView } from './model/log-view.ts';
import { CreditSheet } from './sheet/credit-sheet.tsx';

type LogPageProps = {
  /** The coaster count in the member's profile. */
  readonly coasterCount: number;
  /** Refetches that count. Called when it may have changed. */
  readonly refetchCoasterCount: () => unknown;
  /** Shows and changes the rating of a coaster. */
  readonly renderRating?: (coasterId: string) => ReactNode;
  /** Draws the track of a coaster. Must be a stable reference: the list is memoized. */
  readonly renderDrawing: RenderDrawing;
};

/** The member's own log: the coaster count, and every coaster that they have ridden. */
export function LogPage({ coasterCount, refetchCoasterCount, renderRating, renderDrawing }: LogPageProps) {
  const userId = useMemberId();
  const { data: credits, isPending, isFetching, refetch } = useOwnCredits();
  const [parameters, setParameters] = useSearchParams();
  const [opened, setOpened] = useState<string>();
  const view = readLogView(parameters);
  // Deferred, so that typing stays quick while a long list is drawn.
  const shownSearch = useDeferredValue(parameters.toString());

  function change(changes: Partial<Record<'q' | 'sort' | 'country' | 'park', string>>): void {
    const after = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') after.delete(name);
      else after.set(name, value);
    }
    setParameters(after, { replace: true, preventScrollReset: true });
  }

  const groups = useMemo(
    () => (credits ? groupCredits(credits, readLogView(new URLSearchParams(shownSearch))) : []),
    [credits, shownSearch],
  );
  // Find the credit by its coaster: the id of a queued credit changes when it is stored.
  const openedCredit = credits?.find(({ id, coaster_id }) => (coaster_id ?? id) === opened);
  return (
    <Page title="Ride log" isSlim>
      {isPending ? (
        <LogSkeleton />
      ) : !credits ? (
        <LoadError message="Failed to load your log" pending={isFetching} onRetry={() => refetch()} />
      ) : credits.length === 0 ? (
        <EmptyLog />
      ) : (
        <div className={classes.log}>
          <div className={classes.actions}>
            <LogLinks memberId={userId} />
          </div>
          <div className={classes.count}>
            <CountPanel
              credits={credits}
              coasterCount={coasterCount}
              refetchCoasterCount={refetchCoasterCount}
            />
          </div>
          <LogToolbar view={view} credits={credits} onChange={change} />
          <CreditList
            groups={groups}
            showsDay={view.sort === 'newest'}
            renderDrawing={renderDrawing}
            onOpen={setOpened}
            onClear={() => change(NO_FILTERS)}
          />
        </div>
      )}
      {openedCredit && (
        <CreditSheet
          credit={openedCredit}
          drawing={renderDrawing(openedCredit)}
          rating={openedCredit.coaster_id !== null && renderRating?.(openedCredit.coaster_id)}
          onClose={() => setOpened(undefined)}
          refetchCoasterCount={refetchCoasterCount}
        />
      )}
    </Page>
  );
}

/** Links to related screens, first to the coasters that can be logged. */
function LogLinks({ memberId }: { readonly memberId: string }) {
  return (
    <ChipRow
      controls={
        <Button
          component={Link}
          to="/coasters"
          px="sm"
          mih="min(2.75rem, 60px)"
          leftSection={<IconPlus size={18} stroke={2.2} aria-hidden />}
        >
          Log a coaster
        </Button>
      }
    >
      <nav aria-label="Ride log" className={classes.links}>
        <Link to="/log/top" className={chipClasses.chip ?? ''}>
          <IconListNumbers size={18} aria-hidden />
          Top list
        </Link>
        <Link to={`/members/${memberId}/log`} className={chipClasses.chip ?? ''}>
          <IconChartBar size={18} aria-hidden />
          Statistics
        </Link>
        <Link to="/log/rules" className={chipClasses.chip ?? ''}>
          <IconScale size={18} aria-hidden />
          Rules
        </Link>
        <Link to="/log/import" className={chipClasses.chip ?? ''}>
          <IconFileImport size={18} aria-hidden />
          Import
        </Link>
      </nav>
    </ChipRow>
  );
}

const NO_FILTERS = { q: '', country: '', park: '' };

function EmptyLog() {
  return (
    <EmptyState
      title="Your log is empty"
      message="Every coaster that you have ridden is a credit. Find one and tap “Ridden”, or bring the list that you have kept elsewhere."
      action={
        <div className={classes.firstSteps}>
          <Button component={Link} to="/coasters">
            Search coasters
          </Button>
          <Button component={Link} to="/wait-times" variant="default">
            Choose a park
          </Button>
          <Button component={Link} to="/log/import" variant="default">
            Import a list
          </Button>
        </div>
      }
    />
  );
}

function LogSkeleton() {
  return (
    <div role="status" aria-label="Loading your log" className={classes.log}>
      <Skeleton height={76} radius={22} />
      <Skeleton height={44} radius="xl" />
      <Skeleton height={420} radius={18} />
    </div>
  );
}
