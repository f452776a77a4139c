import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPencilPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { coasterPagePath, postAboutPath } from '../../../lib/coaster-path.ts';
import { useUnits } from '../../../lib/units/use-units.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MoreLink } from '../../../ui/lists/more-link.tsx';
import { ParkName } from '../../../ui/places/place-name.tsx';
import { LogButton } from '../../../ui/ride-log/log-button.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { UnitsControl } from '../../../ui/units/units-control.tsx';
import { type CoasterOverview, type PageCoaster, useCoaster } from '../api/get-coaster.ts';
import { CoasterCard } from '../coaster/coaster-card.tsx';
import { CoasterSkeleton } from '../coaster/coaster-skeleton.tsx';
import { coasterOfPage } from '../model/normalise-coaster.ts';
import { CoasterHistory } from './coaster-history.tsx';
import { CoasterNotFound } from './coaster-not-found.tsx';
import classes from './coaster-page.module.css';
import { CoasterRiders } from './coaster-riders.tsx';
import { CommunityFigures } from './community-figures.tsx';
import { SimilarCoasters } from './similar-coasters.tsx';

type CoasterPageProps = {
  /** From the URL: any text. */
  readonly coasterId: string;
  /** What the member thinks of it. */
  readonly rating?: ReactNode;
  /** The wait right now, where its park reports it. */
  readonly renderWait?: (coaster: PageCoaster) => ReactNode;
  /** The member's rides. */
  readonly renderRides?: (coaster: PageCoaster) => ReactNode;
  /** What members have posted about it. */
  readonly renderPosts?: (coaster: PageCoaster) => ReactNode;
  /** Tips for its park. */
  readonly renderTips?: (coaster: PageCoaster) => ReactNode;
  /** What members have corrected, and what they can. */
  readonly renderCorrections?: (coaster: PageCoaster) => ReactNode;
};

/** Everything about one coaster: figures, history, what members think of it, and what the member has logged. */
export function CoasterPage({ coasterId, ...parts }: CoasterPageProps) {
  const { data, isPending, isFetching, refetch } = useCoaster(coasterId);
  // The banner of a phone has no room for the button beside its drawing.
  const isPhone = useMediaQuery('(max-width: 30em)', false, { getInitialValueInEffect: false });
  const back = <BackLink to="/coasters">Coasters</BackLink>;
  if (isPending) {
    return (
      <Page title="Coaster" back={back}>
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
  // Merged into another one.
  if (data.coaster.id !== coasterId) return <Navigate to={coasterPagePath(data.coaster.id)} replace />;
  const log = (
    <div className={classes.log}>
      <LogButton coaster={data.coaster} callToLog="Mark as ridden" />
      <Button
        component={Link}
        to={postAboutPath(data.coaster.id)}
        variant="default"
        radius="xl"
        leftSection={<IconPencilPlus size={20} stroke={1.8} aria-hidden />}
      >
        Post about it
      </Button>
    </div>
  );
  return (
    <div data-wide-screen>
      <Page
        title={data.coaster.name}
        back={back}
        actions={!isPhone && log}
        subtitle={<ParkName name={data.coaster.park_name} parkId={data.coaster.park_id} />}
      >
        {isPhone && log}
        <Facts overview={data} {...parts} />
      </Page>
    </div>
  );
}

type FactsProps = Omit<CoasterPageProps, 'coasterId'> & { readonly overview: CoasterOverview };

function Facts({ overview, rating, ...render }: FactsProps) {
  const [units] = useUnits();
  const { coaster, own } = overview;
  const wait = render.renderWait?.(coaster);
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <CoasterCard
          coaster={coasterOfPage(coaster)}
          units={units}
          unitsControl={<UnitsControl isSmall />}
          isOwnPage
        />
        {wait}
        <Panel title="Your log">
          <div className={classes.own}>
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
            <MoreLink to={ofPath({ park: coaster.park_name, country: coaster.country })}>
              {`All coasters of ${coaster.park_name}`}
            </MoreLink>
            {coaster.make !== 'Unknown' && (
              <MoreLink to={ofPath({ make: coaster.make })}>{`All coasters by ${coaster.make}`}</MoreLink>
            )}
          </div>
        </Panel>
        <SimilarCoasters coasterId={coaster.id} units={units} />
      </div>
    </div>
  );
}

/** Returns the path of the coasters of a maker or a park. */
function ofPath(whose: Readonly<Record<string, string | null>>): string {
  const known = Object.entries(whose).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return `/coasters/of?${new URLSearchParams(known)}`;
}
