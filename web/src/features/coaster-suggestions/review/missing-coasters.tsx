import { Skeleton, Text } from '@mantine/core';
import { Panel } from '../../../ui/layout/panel.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useMissingCoasters } from '../api/suggestions.ts';
import classes from './catalogue-page.module.css';

/** Lists the coasters that members logged and the catalogue lacks. */
export function MissingCoasters() {
  const { data, isPending, isFetching, refetch } = useMissingCoasters();
  return (
    <Panel title="Most wanted">
      <Text c="dimmed" mb="sm">
        Members logged these coasters as private entries, because the catalogue does not have them. When the
        catalogue gets a coaster with the name and park of an entry, the entry is linked to it.
      </Text>
      {isPending ? (
        <Skeleton height={120} radius={14} role="status" aria-label="Loading the coasters" />
      ) : !data ? (
        <LoadError message="Failed to load the coasters" pending={isFetching} onRetry={() => refetch()} />
      ) : data.length === 0 ? (
        <Text>None: the catalogue has every coaster that members logged.</Text>
      ) : (
        <ol className={classes.missing}>
          {data.map(({ coaster_name, park_name, members }) => (
            <li key={`${coaster_name}\n${park_name}`}>
              <span>
                <bdi>{coaster_name}</bdi>
                <Text span c="dimmed">
                  {park_name !== '' && ', '}
                  <bdi>{park_name}</bdi>
                </Text>
              </span>
              <span className={classes.amount}>
                {members === 1 ? '1 member' : `${members.toLocaleString()} members`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
