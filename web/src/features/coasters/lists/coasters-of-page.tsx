import { Button, Skeleton } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { coasterPagePath } from '../../../lib/coaster-path.ts';
import { useOwnCredits } from '../../../lib/ride-log/own-credits.ts';
import { shortFiguresOf } from '../../../lib/units/coaster-figures.ts';
import { useUnits } from '../../../lib/units/use-units.ts';
import { EmptyLoop } from '../../../ui/art/empty-loop.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { StretchedLink } from '../../../ui/layout/stretched-link.tsx';
import { LogButton } from '../../../ui/ride-log/log-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ListEnd } from '../../../ui/states/list-end.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { type CoasterGroup, useCoastersOf } from '../api/list-coasters-of.ts';
import { TrackFromFigures } from '../coaster/track-from-figures.tsx';
import classes from './lists.module.css';
import { RiddenProgress } from './progress-row.tsx';

/** Lists the coasters of a manufacturer or of a park. */
export function CoastersOfPage() {
  const [parameters] = useSearchParams();
  const make = parameters.get('make') ?? '';
  const park = parameters.get('park') ?? '';
  const country = parameters.get('country') ?? '';
  const back =
    make === '' ? (
      <BackLink to="/coasters/parks">Parks</BackLink>
    ) : (
      <BackLink to="/coasters/makers">Manufacturers</BackLink>
    );
  if (make === '' && park === '') return <InvalidLink />;
  return (
    <Page title={make === '' ? park : make} back={back} subtitle={make === '' && country}>
      <Coasters
        key={`${make} ${park} ${country}`}
        group={make === '' ? { park, ...(country !== '' && { country }) } : { make }}
      />
    </Page>
  );
}

type CoastersProps = { readonly group: CoasterGroup };

function Coasters({ group }: CoastersProps) {
  const list = useCoastersOf(group);
  const credits = useOwnCredits().data ?? [];
  const [units] = useUnits();
  const { data, isPending, isFetching, refetch } = list;
  if (isPending) return <Skeleton height={420} radius={18} role="status" aria-label="Loading coasters" />;
  if (!data) {
    return <LoadError message="Failed to load coasters" pending={isFetching} onRetry={() => refetch()} />;
  }
  const matches = data[0]?.matches ?? 0;
  if (matches === 0) return <NoCoasters />;
  // Count the credits of the log on the device, which includes credits that the server does not have yet.
  const ridden = credits.filter(({ park_name, coaster }) => {
    if (!coaster) return false;
    if (group.make !== undefined) return coaster.make === group.make;
    return park_name === group.park && (group.country === undefined || coaster.country === group.country);
  }).length;
  return (
    <div className={classes.page}>
      {/* The log may be newer than this list and have more of its coasters. */}
      <RiddenProgress ridden={Math.min(ridden, matches)} coasters={matches} />
      <ul className={classes.list}>
        {data.map(({ coaster }) => (
          <li key={coaster.id} className={classes.row}>
            <span className={classes.drawing}>
              <TrackFromFigures figures={coaster} size="row" />
            </span>
            <span className={classes.text}>
              <StretchedLink to={coasterPagePath(coaster.id)}>
                <bdi className={classes.name}>{coaster.name}</bdi>
              </StretchedLink>
              <span className={classes.detail}>
                {[
                  ...(group.make === undefined ? [] : [coaster.park_name]),
                  ...(coaster.status === 'Operating' ? [] : [coaster.status]),
                  ...shortFiguresOf(coaster, units),
                ].join(' · ')}
              </span>
            </span>
            <LogButton coaster={coaster} isCompact />
          </li>
        ))}
      </ul>
      <ListEnd list={list} end="That is every coaster." more="Show more coasters" endless />
    </div>
  );
}

function InvalidLink() {
  return (
    <Page title="Coasters" back={<BackLink to="/coasters">Coasters</BackLink>}>
      <NoCoasters />
    </Page>
  );
}

function NoCoasters() {
  return (
    <EmptyState
      title="No coasters here"
      art={<EmptyLoop />}
      message="The link is not for a manufacturer or a park of our catalogue."
      action={
        <div className={classes.actions}>
          <Button component={Link} to="/coasters/makers">
            Manufacturers
          </Button>
          <Button component={Link} to="/coasters/parks" variant="default">
            Parks
          </Button>
        </div>
      }
    />
  );
}
