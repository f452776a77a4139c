import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { coasterPagePath } from '../../../lib/coaster-path.ts';
import { useUnits } from '../../../lib/units/use-units.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MoreLink } from '../../../ui/lists/more-link.tsx';
import { ParkName } from '../../../ui/places/place-name.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { UnitsControl } from '../../../ui/units/units-control.tsx';
import { type CoasterOverview, type PageCoaster, useCoaster } from '../api/get-coaster.ts';
import { CoasterCard } from '../coaster/coaster-card.tsx';
import { CoasterSkeleton } from '../coaster/coaster-skeleton.tsx';
import { fromDatabase } from '../model/normalise-coaster.ts';
import { CoasterHistory } from './coaster-history.tsx';
import { CoasterNotFound } from './coaster-not-found.tsx';
import classes from './coaster-page.module.css';
import { CoasterRiders } from './coaster-riders.tsx';
import { CommunityFigures } from './community-figures.tsx';
import { SimilarCoasters } from './similar-coasters.tsx';

type CoasterPageProps = {
  /** The id from the URL, which may be any text. */
  readonly coasterId: string;
  /** The member's own rating. */
  readonly rating?: ReactNode;
  /** The current wait, if the park reports waits. */
  readonly renderWait?: (coaster: PageCoaster) => ReactNode;
  /** The member's rides. */
  readonly renderRides?: (coaster: PageCoaster) => ReactNode;
  /** Posts about the coaster. */
  readonly renderPosts?: (coaster: PageCoaster) => ReactNode;
  /** Tips for the coaster's park. */
  readonly renderTips?: (coaster: PageCoaster) => ReactNode;
  /** Accepted corrections, and the control to suggest one. */
  readonly renderCorrections?: (coaster: PageCoaster) => ReactNode;
};

/** Shows one coaster: its figures and history, what the community thinks of it, and the member's own log. */
export function CoasterPage({ coasterId, ...parts }: CoasterPageProps) {
  const { data, isPending, isFetching, refetch } = useCoaster(coasterId);
  const back = <BackLink to="/coasters">Coasters</BackLink>;
  if (isPending) {
    return (
      <Page title="Coaster" back={back} isPlain>
        <div role="status" aria-label="Loading the coaster">
          <CoasterSkeleton />
        </div>
      </Page>
    );
  }
  if (data === null) return <CoasterNotFound />;
  if (!data) {
    return (
      <Page title="Coaster" back={back}>
        <LoadError message="Failed to load the coaster" pending={isFetching} onRetry={() => refetch()} />
      </Page>
    );
  }
  // The coaster was merged into another one.
  if (data.coaster.id !== coasterId) return <Navigate to={coasterPagePath(data.coaster.id)} replace />;
  return (
    <div data-wide-screen>
      <Page
        title={data.coaster.name}
        back={back}
        subtitle={<ParkName name={data.coaster.park_name} parkId={data.coaster.park_id} />}
        isPlain
      >
        <CoasterSections overview={data} {...parts} />
      </Page>
    </div>
  );
}

type CoasterSectionsProps = Omit<CoasterPageProps, 'coasterId'> & { readonly overview: CoasterOverview };

function CoasterSections({ overview, rating, ...render }: CoasterSectionsProps) {
  const [units] = useUnits();
  const { coaster, own } = overview;
  // Phones show the wait first: on the way to the queue it matters more than the figures.
  const isPhone = useMediaQuery('(max-width: 30em)', false, { getInitialValueInEffect: false });
  const wait = render.renderWait?.(coaster);
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {isPhone && wait}
        <CoasterCard
          coaster={fromDatabase(coaster)}
          units={units}
          unitsControl={<UnitsControl isSmall />}
          isOnCoasterPage
        />
        {!isPhone && wait}
        <Panel title="Your log">
          <div className={classes.ownLog}>
            {own?.list_place != null && (
              <MoreLink to="/log/top">{`Number ${own.list_place.toLocaleString()} of your top list`}</MoreLink>
            )}
            {rating}
            {render.renderRides?.(coaster)}
          </div>
        </Panel>
        {render.renderPosts?.(coaster)}
        <CoasterRiders coasterId={coaster.id} riders={overview.riders} />
      </div>
      <div className={classes.column}>
        <CommunityFigures overview={overview} />
        <CoasterHistory coaster={coaster} />
        {render.renderTips?.(coaster)}
        {render.renderCorrections?.(coaster)}
        <Panel title="More">
          <div className={classes.links}>
            <MoreLink to={coasterListPath({ park: coaster.park_name, country: coaster.country })}>
              {`All coasters of ${coaster.park_name}`}
            </MoreLink>
            {coaster.make !== 'Unknown' && (
              <MoreLink
                to={coasterListPath({ make: coaster.make })}
              >{`All coasters by ${coaster.make}`}</MoreLink>
            )}
          </div>
        </Panel>
        <SimilarCoasters coasterId={coaster.id} units={units} />
      </div>
    </div>
  );
}

/** Returns the path of the page that lists all coasters of a manufacturer or a park. */
function coasterListPath(group: Readonly<Record<string, string | null>>): string {
  const parameters = Object.entries(group).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  return `/coasters/of?${new URLSearchParams(parameters)}`;
}
