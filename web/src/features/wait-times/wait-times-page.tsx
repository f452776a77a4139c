// @spec guide/wait-times-screen, guide/wait-times-states

import { Button, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { BrokenTrack } from '../../ui/art/broken-track.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { WaitPark } from './model/wait-park.ts';
import { ParksError } from './park/parks-error.tsx';
import { SourceLink } from './park/source-link.tsx';
import { RidesSkeleton } from './rides/rides-skeleton.tsx';
import classes from './wait-times-page.module.css';

type WaitTimesPageProps<Park extends WaitPark> = {
  /** From the URL; null shows the list of parks. */
  readonly parkId: string | null;
  readonly directory: UseQueryResult<{ readonly parks: readonly Park[] }>;
  readonly recentTips: ReactNode;
  readonly picker: ReactNode;
  readonly renderPark: (park: Park) => ReactNode;
};

const TITLE = 'Parks and wait times';

/** Shows the list of parks, or the park of the URL. */
export function WaitTimesPage<Park extends WaitPark>({
  parkId,
  directory,
  recentTips,
  picker,
  renderPark,
}: WaitTimesPageProps<Park>) {
  useHeadingFocus(parkId);
  const errorState = directory.data === undefined && !directory.isPending && (
    <ParksError
      message={directory.error.message}
      isRetrying={directory.isFetching}
      onRetry={() => directory.refetch()}
    />
  );

  if (parkId === null) {
    return (
      <div data-wide-screen>
        <Page title={TITLE}>
          <div className={classes.sections}>
            {errorState || (
              <section aria-labelledby="choose-a-park">
                <VisuallyHidden component="h2" id="choose-a-park">
                  Choose a park
                </VisuallyHidden>
                {picker}
                <SourceLink />
              </section>
            )}
            {recentTips}
          </div>
        </Page>
      </div>
    );
  }
  const park = directory.data?.parks.find(({ id }) => id === parkId);
  if (park) return renderPark(park);
  return (
    <div data-wide-screen>
      <Page title={TITLE} back={<BackLink to="/wait-times">Back to Parks</BackLink>}>
        {directory.isPending ? <RidesSkeleton /> : errorState || <UnknownPark />}
      </Page>
    </div>
  );
}

function UnknownPark() {
  return (
    <EmptyState
      title="We do not know this park"
      art={<BrokenTrack />}
      message="The park of this link is not in our list."
      action={
        <Button component={Link} to="/wait-times">
          Choose a park
        </Button>
      }
    />
  );
}

/** Focuses the heading when the park changes. The app does this for a new path, but another park changes only the URL's query. */
function useHeadingFocus(parkId: string | null): void {
  const shownParkId = useRef(parkId);
  useEffect(() => {
    if (shownParkId.current === parkId) return;
    shownParkId.current = parkId;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [parkId]);
}
