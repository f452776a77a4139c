import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { comparableName } from '../../../lib/text/comparable-name.ts';
import { EmptyLoop } from '../../../ui/art/empty-loop.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useCoasterMakers } from '../api/list-coaster-makers.ts';
import classes from './lists.module.css';
import { ProgressRow } from './progress-row.tsx';

/** Lists all makers of coasters, with the number of their coasters that the member has ridden. */
export function MakersPage() {
  const { data, isPending, isFetching, refetch } = useCoasterMakers();
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.get('q') ?? '';
  const wanted = comparableName(query);
  const shown = data?.filter(({ make }) => comparableName(make).includes(wanted)) ?? [];
  return (
    <Page title="Manufacturers" back={<BackLink to="/coasters">Coasters</BackLink>}>
      <div className={classes.page}>
        <TextInput
          type="search"
          radius="xl"
          aria-label="Search manufacturers"
          placeholder="Search manufacturers"
          leftSection={<IconSearch size={20} aria-hidden />}
          value={query}
          onChange={({ currentTarget: { value } }) =>
            setParameters(value === '' ? {} : { q: value }, {
              replace: true,
              preventScrollReset: true,
              flushSync: true,
            })
          }
        />
        {isPending ? (
          <Skeleton height={420} radius={18} role="status" aria-label="Loading manufacturers" />
        ) : !data ? (
          <LoadError message="Failed to load manufacturers" pending={isFetching} onRetry={() => refetch()} />
        ) : shown.length === 0 ? (
          <EmptyState title="No manufacturer matches" art={<EmptyLoop />} message="Try another word." />
        ) : (
          <>
            <ul className={classes.list}>
              {shown.map(({ make, coasters, ridden }) => (
                <ProgressRow
                  key={make}
                  name={make}
                  to={`/coasters/of?${new URLSearchParams({ make })}`}
                  ridden={ridden}
                  coasters={coasters}
                />
              ))}
            </ul>
            <p className={classes.listEnd} role="status">
              {shown.length === 1 ? 'That is 1 manufacturer.' : `Those are ${shown.length} manufacturers.`}
            </p>
          </>
        )}
      </div>
    </Page>
  );
}
