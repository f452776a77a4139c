import { Skeleton } from '@mantine/core';
import { coasterPagePath } from '../../../lib/coaster-path.ts';
import { shortFiguresOf } from '../../../lib/units/coaster-figures.ts';
import type { Units } from '../../../lib/units/units.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StretchedLink } from '../../../ui/layout/stretched-link.tsx';
import { LogButton } from '../../../ui/ride-log/log-button.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useSimilarCoasters } from '../api/list-similar-coasters.ts';
import { TrackFromFigures } from '../coaster/track-from-figures.tsx';
import classes from './coaster-page.module.css';

type SimilarCoastersProps = { readonly coasterId: string; readonly units: Units };

/** Lists coasters that are similar to this one. Renders nothing if there are none. */
export function SimilarCoasters({ coasterId, units }: SimilarCoastersProps) {
  const { data, isPending, isFetching, refetch } = useSimilarCoasters(coasterId);
  if (data?.length === 0) return null;
  return (
    <Panel title="Similar coasters">
      {isPending ? (
        <Skeleton height={240} radius="md" role="status" aria-label="Loading similar coasters" />
      ) : !data ? (
        <LoadError message="Failed to load similar coasters" pending={isFetching} onRetry={() => refetch()} />
      ) : (
        <ul className={classes.similar}>
          {data.map((coaster) => (
            <li key={coaster.id}>
              <span className={classes.drawing}>
                <TrackFromFigures figures={coaster} size="row" />
              </span>
              <span className={classes.text}>
                <StretchedLink to={coasterPagePath(coaster.id)}>
                  <bdi className={classes.name}>{coaster.name}</bdi>
                </StretchedLink>
                <span className={classes.parkName}>
                  <bdi>{coaster.park_name}</bdi>
                  {shortFiguresOf(coaster, units).map((text) => ` · ${text}`)}
                </span>
              </span>
              <LogButton coaster={coaster} isCompact />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
